import type { notices as english } from '../en/notices.ts';

export const notices: Record<keyof typeof english, string> = {
  'notices.offer': '完成时通知我',
  'notices.on': '通知已开启',
  'notices.hint': '控制台处于后台时，如果运行结束或导入需要您处理，会显示浏览器通知。',
  'notices.blocked': '此浏览器不允许本站点发送通知。',
  'notices.run.SUCCEEDED': '运行成功',
  'notices.run.PARTIAL': '运行完成，但文件有一部分未读取',
  'notices.run.FAILED': '运行失败',
  'notices.run.CANCELLED': '运行已取消',
  'notices.run.ended': '运行已结束',
  'notices.import.deciding': '有导入待您处理',
  'notices.import.stopped': '导入已停止',
  'notices.storage': '贵组织的存储空间已使用 {percent}%',
  'notices.storage.body': '超出空间的导入会被拒绝。管理员可以永久删除项目；回收站占用 {trash}。',
};
