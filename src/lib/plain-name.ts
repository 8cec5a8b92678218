/** Words of names in Pinyin, as Chinese services spell their fields, and what they mean. Longer words come first. */
const pinyin = Object.fromEntries(
  `dangqianyema:page dangqianye:page meiyetiaoshu:pagesize meiyeshuliang:pagesize yedaxiao:pagesize yema:page
    mingcheng:name ming:name yonghu:user zhanghao:account denglu:login mima:password kouling:password lingpai:token
    shuaxin:refresh juese:role xingming:displayname youxiaoqi:expiresin shangchuan:upload huihua:session wenjian:file
    daxiao:size changdu:length fenpian:chunk fenkuai:chunk xuhao:index suoyin:index zongshu:total shuliang:count
    liebiao:list baogao:report yanshi:rehearsal moshi:mode renwu:task buzhou:step xiangmu:project shendu:deep fenxi:analysis jieguo:result zhuangtai:status
    shijian:time jibie:level rizhi:log xiaoxi:message neirong:content leixing:type jine:amount lirun:profit
    yunxingzhong:running yunxing:running dengdai:waiting paidui:queued chulizhong:processing yiwancheng:completed
    wancheng:completed chenggong:success shibai:failed yiquxiao:cancelled quxiao:cancelled id:id ids:ids md5:md5 url:url`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);
const words = Object.keys(pinyin).sort((a, b) => b.length - a.length);
const isPinyin = new RegExp(`^(?:${words.join('|')}){1,4}$`);
const word = new RegExp(words.join('|'), 'g');

/**
 * Returns a name in lower case without separators: `task_id`, `taskId` and `task.id` are the same name, and so is `renwuId`,
 * because a name in Pinyin stands for its English one.
 */
export function plainName(name: string): string {
  const plain = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return isPinyin.test(plain) ? plain.replace(word, (one) => pinyin[one]!) : plain;
}

/**
 * Returns a text in the form in which searches compare it: in lower case and with composed letters (Unicode NFC), because a
 * Mac names files with decomposed ones. Full-width and compatibility forms stay different.
 */
export const folded = (text: string) => text.normalize('NFC').toLowerCase();
