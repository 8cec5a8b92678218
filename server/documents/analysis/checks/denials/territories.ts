/** Places for which a right is granted, each with its English and Chinese words. */
const places: readonly [string, RegExp][] = [
  ['de', /\bGerman(?:y|s)?\b|德国/],
  ['at', /\bAustria(?:n|ns)?\b|奥地利/],
  ['ch', /\b(?:Switzerland|Swiss)\b|瑞士/],
  ['fr', /\b(?:France|French)\b|法国/],
  ['it', /\bItal(?:y|ian|ians)\b|意大利/],
  ['es', /\b(?:Spain|Spanish)\b|西班牙/],
  ['pt', /\b(?:Portugal|Portuguese)\b|葡萄牙/],
  ['nl', /\b(?:Netherlands|Dutch|Holland)\b|荷兰/],
  ['be', /\b(?:Belgium|Belgian)\b|比利时/],
  ['pl', /\b(?:Poland|Polish)\b|波兰/],
  ['se', /\b(?:Sweden|Swedish)\b|瑞典/],
  ['no', /\b(?:Norway|Norwegian)\b|挪威/],
  ['dk', /\b(?:Denmark|Danish)\b|丹麦/],
  ['fi', /\b(?:Finland|Finnish)\b|芬兰/],
  ['uk', /\b(?:United Kingdom|UK|British|Britain)\b|英国/],
  ['ie', /\b(?:Ireland|Irish)\b|爱尔兰/],
  ['us', /\b(?:United States|USA?|American)\b|\bU\.S\.|美国/],
  ['ca', /\bCanad(?:a|ian)\b|加拿大/],
  ['mx', /\bMexic(?:o|an)\b|墨西哥/],
  ['br', /\bBrazil(?:ian)?\b|巴西/],
  ['au', /\bAustralian?\b|澳大利亚|澳洲/],
  ['jp', /\bJapan(?:ese)?\b|日本/],
  ['kr', /\b(?:South )?Korean?\b|韩国/],
  ['in', /\bIndian?\b|印度(?!尼)/],
  ['id', /\bIndonesian?\b|印度尼西亚|印尼/],
  ['sg', /\bSingapore(?:an)?\b|新加坡/],
  ['my', /\bMalaysian?\b|马来西亚/],
  ['th', /\b(?:Thailand|Thai)\b|泰国/],
  ['vn', /\bVietnam(?:ese)?\b|越南/],
  ['ae', /\b(?:United Arab Emirates|UAE)\b|阿联酋/],
  ['sa', /\bSaudi(?: Arabia)?\b|沙特/],
  ['hk', /\bHong Kong\b|香港/],
  ['tw', /\bTaiwan(?:ese)?\b|台湾/],
  [
    'cn',
    /\b(?:mainland )?(?:China|Chinese)\b|中国大陆|中国境内|中国(?=的?(?:独家|总|市场|区))|大陆地区|全国范围?|国内(?=的?(?:独家|市场|销售))/,
  ],
  ['world', /\bworldwide|\bglobal(?:ly)?\b|全球/],
];

/** Returns the places that a text names. */
export const territoriesIn = (text: string): string[] =>
  places.flatMap(([id, words]) => (words.test(text) ? [id] : []));

/** Returns a text without its places. */
export const withoutPlaces = (text: string): string =>
  places.reduce((rest, [, words]) => rest.replace(new RegExp(words.source, 'g'), ' '), text);
