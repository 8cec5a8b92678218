import type { session as en } from '../en/session.ts';

export const session: Record<keyof typeof en, string> = {
  'session.title': '登录',
  'session.demo': '演示账户',
  'session.demo.hint': '这是演示环境。选择一个账户即可自动填写。',
  'session.ended': '登录已失效。请重新登录，之后会回到原来的页面。',
  'session.missing': '请输入用户名和密码。',
  'session.wrong': '用户名或密码错误。',
  'session.locked': '此账户已被锁定，请联系管理员解锁。',
  'session.slowed': '密码错误次数过多。请重试，或请管理员解锁此账户。',
  'session.slowed.until': '密码错误次数过多。您可以在 {time} 之后重试。如果管理员提前解锁，请重新加载此页面。',
  'session.tenant': '多个组织使用相同的用户名和密码。请加上您的组织：{example}。',
  'session.tooMany': '尝试次数过多。',
  'session.tooMany.wait': '尝试次数过多，请在 {seconds, plural, other {# 秒}}后重试。',
  'session.tooMany.until': '尝试次数过多，请在 {time} 之后重试。',
  'session.token': '访问令牌',
  'session.token.hint': '请粘贴服务签发给您的令牌。令牌只保存在此标签页中，退出登录后即清除。',
  'session.token.missing': '请粘贴访问令牌。',
  'session.token.wrong': '服务不接受此令牌。',
  'session.refused': '服务拒绝了登录：{message}',
  'session.noCall': '服务在 {path} 没有登录接口。请在 config.json 中设置 paths.login。',
  'session.noToken':
    '服务的响应中没有访问令牌。如果令牌使用了其他名称，请在 config.json 中设置 auth.answer.access_token。',
  'session.unreachable': '无法连接服务。请检查网络后重试。',
  'session.failed': '服务暂时无法完成登录，请稍后重试。',
};
