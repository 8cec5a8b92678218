/** Radicals that Unicode does not decompose, or not to the character of simplified Chinese, in pairs with the one of the same shape. */
const pairs =
  '⺁厂⺉刂⺋㔾⺓幺⺔彐⺘扌⺙攵⺝月⺟母⺠民⺡氵⺢氺⺣灬⺨犭⺩王⺪疋⺫目⺬示⺭礻⺮竹⺯糸⺰纟⺱罒⺳罓⺶羊⺷羊⺸羋⺹耂⺺肀⺻聿⺼月⺽臼⺾艹⻀艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻉贝⻊足⻋车⻌辶⻍辶⻏阝⻐钅⻑長⻒镸⻓长⻔门⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻠饣⻡飠⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻬齐⻭歯⻮齿⻯竜⻰龙⻲亀⻳龟⼾户';
const unified = new Map([...pairs.matchAll(/(.)(.)/gu)].map(([, radical, character]) => [radical!, character!]));

/**
 * Returns a text with radicals replaced by the characters that look the same. Some programs, such as browsers that print a
 * page, write 月 as the radical ⽉ in a PDF. Each character keeps its position.
 */
export const withoutRadicals = (text: string): string =>
  text.replace(/[\u2e80-\u2fd5]/g, (radical) => unified.get(radical) ?? radical.normalize('NFKC'));
