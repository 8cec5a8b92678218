import { pattern, wordsOf } from '../../words.ts';
import { companyName, ownSubject } from '../about-us.ts';
import { fullName, part, particle, titles } from './people-en.ts';

/** An age, a birth name or a short description after a name. */
const aside = / \([^()]{1,20}\)|, (?:\d{2},|who [^,.]{3,60}|an? [^,.]{3,80},)/;
const worksAs = wordsOf({
  text: [
    /is|was|has been|became/,
    pattern`(?:joins?|joined|continues|serves?|served|acts?|acted|leads? [a-z]+|took over|starts?|runs [a-z]+)
      (?: us| the \p{L}+)?(?: from \p{Lu}\p{L}+)?(?: in (?:\p{Lu}\p{Ll}+ )?\d{4}| last year| this year)? as`,
  ],
});
/** "Ruth Delaney continues as chief executive", "Ravi Menon leads engineering as CTO". */
export const nameThenRole = new RegExp(
  pattern`(?<![\p{L}])(${fullName})${aside}?,?(?: founded (?:the )?\p{L}+(?: in \d{4})? and)?
    (?: ${worksAs})(?: (?:appointed|promoted to|elected|named))? (?:our |the |its )?`,
  'gu',
);
const roleBefore = wordsOf({
  text: [
    /(?<!\b(?:and|&) )(?:[Cc]o-?)?[Ff]ounder/,
    /C[ETFOMRP]O|[Cc]hief [Ee]xecutive|[Mm]anaging [Dd]irector/,
    /[Cc]hair(?:man|woman)?(?: of the (?:\p{Lu}\p{L}+ )?[Bb]oard)?/u,
    /(?:[Pp]lant|[Oo]perations|[Gg]eneral|[Ff]actory|[Ss]ite|[Ff]inance|[Ss]ales) (?:[Mm]anager|[Dd]irector)/,
  ],
});
/** "CEO Chioma Eze and COO Babajide Cole", "our new Head of Sales, Josie Pike". */
export const roleThenName = new RegExp(pattern`(?:^|[\s(])(${roleBefore})(?: is|:)? (${fullName})(?![\p{L}])`, 'gu');
/** "The board is chaired by Peter Lindqvist", "The Audit Committee, chaired by Ann Roe". */
export const chairedBy = new RegExp(
  pattern`(?:((?!The )(?:\p{Lu}\p{L}+ (?:and )?){1,3}[Cc]ommittee)[^.;]{0,30}? )?
    \bchaired by (${fullName})(?![\p{L}])`,
  'u',
);
/** "Els Roosbeke chairs the board", "Ann Roe has chaired the board since 2021". */
export const chairs = pattern`(?<![\p{L}])(${fullName}) (?:chairs|has chaired) the (?:board|trust|company|council|trustees)\b`;
/** "The other trustees were Wendy Broadbent, Dr Hamid Sultani and Aidan Culhane". */
export const members = pattern`\b(?:(independent|non-executive|executive) )?
  (trustee|director|governor|partner|founder|co-founder|adviser|advisor|board member)s\b
  [^.;:]{0,40}?(?: are| were|[:：]| include[sd]?| comprised?) (.+)$`;
/** "Our head of sales, Dev Castellano,", "Her co-founder, Professor Tom Moyne". */
export const roleThenComma = new RegExp(
  pattern`(?<![\p{L}])(?:[Oo]ur|[Mm]y|[Hh]er|[Hh]is|[Tt]heir)(?: )
    (\p{L}[\p{L}&-]*(?: \p{L}[\p{L}&-]*){0,4}),? (${fullName})(?=[,.;)]|$)`,
  'gu',
);
const departed = /,? (?:who )?(?:has |had )?(?:died|retired|resigned|left|sold|stepped|passed)\b/;
/** Text around the name of a person who is dead or has left: "Tom Hale, head of sales, resigned". */
export const isLate = /\b[Tt]he late $/;
export const hasGone = /^,? [^.;]{0,40}?, (?:who )?(?:has |had )?(?:died|retired|resigned|stepped down|passed away)\b/;
/** "was CFO of Atlas Group": another employer. */
export const ofFirm = /^ (?:of|at) (?:the )?\p{Lu}/u;
/** "The chief executive, Wanjiru Kamande, signs": only a role that one person holds. */
export const topRoleThenName = new RegExp(
  pattern`\b[Tt]he (${roleBefore}(?: and ${roleBefore})?), (${fullName})(?=,)(?!${departed})`,
  'gu',
);
const kin = /(?:great-)?(?:grand)?(?:father|mother)|uncle|aunt|ancestors?/;
/** "It was founded in 2019 by Ingrid Halvorsen, a forester", unless the person is dead or has left. */
export const foundedBy = new RegExp(
  pattern`^(?:${ownSubject}|${companyName}(?:,? (?:Inc\.?|Ltd|Limited|LLC))?) (?:was|were) (?:founded|co-founded|started|set up|established)
    (?: in (?:\p{Lu}\p{Ll}+ )?\d{4})? by (${fullName})(?: and (${fullName}))?(?![\p{L}-])
    (?!${departed}|.*\bthe late \p{Lu}|.*, (?:(?:the|his|her|our|their) (?:\p{L}+ )?${kin}|${kin} of)\b)`,
  'u',
);
/** "Jane Roe founded the company in 2015". */
export const founds = new RegExp(
  pattern`^(${fullName})(?: and (${fullName}))? (?:co-)?(?:founded|started|set up) (?:the|our) (?:company|business|firm|group|charity)\b
    (?!.*${departed})`,
  'u',
);
/** "I am Jane Roe, founder of", "My name is Jane Roe and I am the founder". */
export const introduces = new RegExp(
  pattern`(?:^|\s)(?:I am|I['’]m|[Mm]y name is) (${fullName})(?:,| and I am) (?:the |a )?`,
  'u',
);
/** A role that several people have. A person's own role replaces it. */
export const isGroupRole = /^(?:\S+ )?(?:trustee|director|governor|partner|(?:co-)?founder|advis[eo]r|board member)$/i;
/** "Pieter Roosbeke is Commercial Director, Koen Baeten Plant Manager". */
export const nameBeforeRole = new RegExp(pattern`(?:[,;] |\band )(${titles}?${part} ${part}) (?=\p{Lu})`, 'gu');
export const nameAtEnd = new RegExp(
  pattern`(?:^|[\s:：])((?:(?:Dr|Prof|Mr|Mrs|Ms)\.? ){0,2}${part}(?: (?:${particle} ){0,2}${part}){1,3})$`,
  'u',
);
/** "I, Maeve Considine, am director and person in charge". */
export const isDirector = new RegExp(
  pattern`(?<![\p{L}])(${fullName}),? (?:is|am) (?:a |the |our |joint |sole )?
    (director(?: and (?:person|nurse|manager|owner) [\p{Ll} ]{2,20})?)(?=[.,;]| and |$)`,
  'gu',
);
/** "CRO hired: Beth Lomax". */
export const hired = new RegExp(pattern`^([^:]{2,30}?) (?:hired|appointed)[:：] ?(${fullName})(?= |$|[.,;])`, 'u');
