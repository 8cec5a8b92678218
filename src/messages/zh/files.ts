import type { files as english } from '../en/files.ts';

export const files: Record<keyof typeof english, string> = {
  'files.download': '下载文件',
  'files.title': '下载文件',
  'files.choose': '要打包哪些任务的文件',
  'files.ids': '任务编号',
  'files.ids.hint': '每行一个，最多 100 个。可在运行日志和结果页的地址中找到。',
  'files.ids.many': '一个文件包最多包含 100 个任务的文件，现在有 {n} 个。',
  'files.start': '下载',
  'files.progress': '下载进度',
  'files.received': '已接收 {received}，共 {total}',
  'files.receivedSome': '已接收 {received}',
  'files.checking': '正在校验',
  'files.done': '已完整下载：{n, plural, other {# 个文件}}，{size}',
  'files.done.checked': '已保存为 {name}。已按清单核对 SHA-256：{checked}/{n}。',
  'files.done.unchecked': '已保存为 {name}。文件名和大小与清单一致；此浏览器无法核对摘要。',
  'files.done.noManifest': '已保存为 {name}。ZIP 完整，但没有清单：无法核对其中文件的名称、大小和校验和。',
  'files.unfinished': '未成功的任务的文件可能不完整或不存在。勾选后仍会请求这些文件。',
  'files.address': '文件包在另一个地址',
  'files.address.body': '此页面无法读取该地址，因此没有核对任何内容。',
  'files.address.open': '用浏览器下载',
  'files.none': '文件包中没有任务产出的文件。',
  'failure.CUT_OFF': '下载中途断开，没有保存任何内容，请重试。',
  'failure.REDIRECT_BLOCKED':
    '服务从另一个来源发送文件包，此页面无权读取。请在控制台服务器的 connect-src 和该来源的 CORS 中允许它。',
  'failure.NO_PACKAGE': '服务的回答既不是文件包，也不是它的地址。',
  'failure.BROKEN_PACKAGE': '收到的内容不是完整的文件包，没有保存任何内容，请重试。',
};
