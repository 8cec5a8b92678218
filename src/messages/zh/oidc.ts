import type { oidc as en } from '../en/oidc.ts';

export const oidc: Record<keyof typeof en, string> = {
  'oidc.body': '您将在 {provider} 登录，完成后返回此页面。',
  'oidc.submit': '前往 {provider}',
  'oidc.returning': '正在登录…',
  'oidc.failure.PROVIDER_UNREACHABLE': '无法连接 {origin}。如果它正在运行，请在其中允许此页面的来源（CORS）。',
  'oidc.failure.PROVIDER_NOT_NAMED':
    '无法连接 {origin}。请在 config.json 中设置 auth.oidc.endpoints.token，使此页面可以连接它，并在其中允许此页面的来源（CORS）。',
  'oidc.failure.PROVIDER_NOT_FOUND':
    '{issuer} 没有 OpenID 提供方。请检查 config.json 中的 auth.oidc.issuer，或设置 auth.oidc.endpoints。',
  'oidc.failure.ISSUER_DIFFERS': '提供方的 issuer 为 {issuer}。请将 config.json 中的 auth.oidc.issuer 设置为此地址。',
  'oidc.failure.PROVIDER_REFUSED': '提供方拒绝了登录：{message}',
  'oidc.failure.CLIENT_REFUSED':
    '提供方不接受此控制台。请检查 auth.oidc.clientId，并在提供方将其注册为没有密钥的公共客户端。',
  'oidc.failure.PROVIDER_ANSWER': '提供方的响应无法使用。请将技术细节提供给此系统的运维人员。',
  'oidc.failure.SIGN_IN_EXPIRED': '此次登录用时过长，或其代码已被使用。请重试。',
  'oidc.failure.STATE_UNKNOWN': '此次登录不是在此浏览器中开始的，或已经完成。请重试。',
  'oidc.failure.CLOCK_DIFFERS': '此设备的时间与提供方不一致。请校准时间后重试。',
  'oidc.failure.NOT_SECURE': '此登录方式需要 HTTPS。请使用 https 地址打开控制台。',
  'oidc.failure.TOKEN_REFUSED':
    '服务不接受提供方的令牌。请检查 auth.oidc.parameters 中的 audience，或将 auth.answer.access_token 设置为 id_token。',
};
