import { pattern, wordsOf } from '../../words.ts';
import { moneySign } from '../read/currencies.ts';
import type { Read } from '../read/reading.ts';

const amount = wordsOf({
  text: [
    pattern`${moneySign}\d[\d.,]*(?: ?(?:k|m|mn|million|crore|lakh)\b)?`,
    /\d[\d.,]* ?(?:k|m|mn|million|crore|lakh)\b/,
  ],
});
const fraction = wordsOf({
  text: [
    /half|(?:a|one|two) (?:thirds?|quarters?|fifths?)|three quarters|\d{1,3} ?(?:%|per ?cent)/,
    /the (?:rest|remainder|balance)|most|some/,
  ],
});
const part = wordsOf({ text: [amount, fraction] });
const purpose = wordsOf({
  text: [
    /(?:would |will |is |are |to )?(?:goes?|go|be spent|spent|put) (?:on|to|into|towards?)/,
    /(?:would |will |is |are )?(?:pays?|be|meant|needed|set aside|kept|held)? ?for/,
    /(?:would |will )?(?:buys?|hires?|finances?|funds?|covers?|builds?|opens?|equips?)/,
    /into|towards/,
  ],
});
const newMoney = pattern`(?:the |this |that |our |new |bank |term )*(?:money|funds|funding|loan|grant|capital|investment|
    round|raise|proceeds|facility)`;
const need = /(?:is|are|will be|would be) (?:needed|required|used|meant|wanted|there) (?:to|for)/;
const told = wordsOf({
  en: [
    pattern`${newMoney} (?:${need}|(?:would |will )?(?:pays? for|buys?|covers?|finances?|builds?))`,
    pattern`(?:every|each) (?:dollar|pound|euro|rupee|cent|penny)(?: of (?:it|the \w+|this \w+))? (?:goes|will go|
      would go)`,
    pattern`(?:we|i|the company) (?:will|would|plan to|intend to|want to) (?:put|spend|invest) ${/.{0,8}/}${amount}
      [^.;]{0,12}\b(?:into|on|in|towards?)\b`,
    pattern`(?:about |roughly |around |some )?${fraction} (?:of (?:it|this|that|the (?:money|loan|round|raise|
      grant)))?[^.;]{0,24}
      \b(?:would|will) (?:go|be spent) (?:on|to|into|towards?)`,
    pattern`(?:half|most|part|some|${fraction}) of (?:it|this|that|the (?:money|loan|round|raise|grant|funds)),?
      [^.;]{0,24}\b(?:is|are|would|will|goes|go|pays?)\b ?(?:be )?(?:for|to|on|into|towards?|spent)`,
    pattern`with (?:the |this |that )?(?:extra |new )?${amount},? (?:we|the \w+|it) (?:would|will|can|could|plan|
      intend)`,
    /(?:proposed|planned|intended) (?:application|deployment|spending|use)/,
  ],
  zh: [
    /(?:这笔|这些|融[到来]的|募集的?|拿到的|借[来到]的|新的)(?:钱|款项?|资金)?[^。；]{0,16}(?:投|做|建|买|招|留|用|铺|拿来|花)/,
    /(?:募集|融资|借款|贷款|资金|款项|补助)[^。；，]{0,12}(?:拿来|用来|投向|投入|采购|购置|购买|建设)/,
    /(?:钱|这笔款|贷款)(?:主要|全部|都)?(?:买|建|装|添|投|付)[^。；]{1,12}/,
    /(?:钱|资金|投资|融资)(?:进来|到位|到账)(?:以?后|了)?[，,]|(?:拿到|融到|有了)(?:投资|融资|这笔钱|资金)[^。；]{0,4}[，,]/,
    /投入[^，。；]{0,10}[万亿]元?[，,][^。；]{0,6}(?:自有|自筹)/,
  ],
});
/** An item that names a part of the sum and what it is for: "Half for the oven", "三成，四百五十万，给新品". */
const itemEn = pattern`^\W{0,3}(?:about |roughly |around |some )?${part}[^.;:]{0,24}?\b(?:${purpose})\b`;
const itemZh = new RegExp(
  pattern`(?:^|[，,：:；。])\s*(?:约|大约|其中)?(?:[一二两三四五六七八九]成|一半|\d{1,3}%|\d[\d.,]*[万亿]元?)
    (?:[，,][^，,。；]{0,8}[万亿]元?[，,])?[^，。；]{0,6}?(?:给|用|投|做|建|买|招|扩|补|还|留|付)`,
  'gu',
);
const fundsTitle = wordsOf({
  en: [
    /ask|raise|raising|round|loan|grant|funds|funding|money|investment|proceeds|use/,
    /what we (?:want|need|are looking for)/,
  ],
  zh: [/融资|资金|募资|借款|贷款|钱|本轮|这一?轮|投资/],
});
/** Money that was spent, or sales. */
const other = wordsOf({
  en: [/last year|revenues?|sales|customers|turnover|spent|staff|previous|earlier|came from|costs? us/],
  zh: [/去年|上年|收入|销售|客户|来自|成本/],
});

/** Returns true for a statement that says what new money is for, in any words. */
export const tellsUse = ({ text, kind }: Pick<Read, 'text' | 'kind'>): boolean =>
  kind !== 'heading' && told.test(text) && !other.test(text);

/** Returns the number of parts of the sum in a statement of a section about new money, each with its purpose. */
export function partsOfUse({ text, title, label, kind }: Pick<Read, 'text' | 'title' | 'label' | 'kind'>): number {
  if (
    kind === 'heading' ||
    kind === 'row' ||
    !(label === 'funding' || fundsTitle.test(title ?? '')) ||
    other.test(text)
  )
    return 0;
  return (
    [...text.matchAll(itemZh)].length + text.split(/[;:.]\s|, (?:and )?| and /).filter((one) => itemEn.test(one)).length
  );
}
