import { pattern, wordsOf } from '../words.ts';

const ownSubject = wordsOf({
  text: [
    /[Ww]e|[Ii]t/,
    /[Oo]ur (?:company|business|products?|platform|software|technology|team|service)/,
    /(?:[Tt]he|[Tt]his) (?:company|group|firm|business|start-?up|charity|venture|project|society|cooperative)/,
  ],
});
const companyName = /\p{Lu}[\p{L}&.-]*(?: \p{Lu}[\p{L}&.-]*){0,4}/u;
const verb = wordsOf({
  text: [
    /is an? /,
    /builds?|makes?|develops?|designs?|produces?|manufactures?|grows?/,
    /sells?|rents?|leases?|buys?|supplies/,
    /provides?|offers?|helps?|turns?|takes?|operates?|runs?|manages?/,
  ],
});

/** First words of sentences about others: "They buy toys". */
const others =
  /(?:They|These|Those|Some|Many|Most|All|Each|He|She|You|Customers?|Clients?|Buyers?|Suppliers?|Competitors?|People)\b/;

/** Matches the start of a sentence about the company itself. */
export const aboutUs = wordsOf(
  {
    text: [pattern`^(?!${others})(?:${ownSubject}|${companyName} ${verb})\b`],
    zh: [
      /^(?:我们|我司|公司|本公司|集团|企业|本?项目)/,
      /^\p{Script=Han}{2,6}(?:(?:19|20)\d{2} ?年)?(?:成立于|创立于|是一|专注|致力|主营|公司(?:生产|主营|做))/u,
    ],
  },
  'u',
);
