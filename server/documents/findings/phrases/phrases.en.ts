import type { Phrases } from './phrases.types.ts';

export const phrasesEn: Phrases = {
  labels: {
    team: {
      name: 'Team',
      why: 'Early investors bet on people first. Without the team, the rest is hard to judge.',
      question: 'Who are the founders and the key people, what have they done before, and who works full time?',
    },
    product: {
      name: 'Product',
      why: 'Without a product description, it is unclear what is sold and how much of it is built.',
      question: 'What does the product do today, what remains to be built, and what makes it hard to copy?',
    },
    market: {
      name: 'Market',
      why: 'The size of the market limits what the company can become.',
      question: 'How large is your addressable market, calculated bottom-up from customers, and who serves it now?',
    },
    business_model: {
      name: 'Business model',
      why: 'It is unclear how the product makes money and at what margin.',
      question: 'Who pays, how much, how often, and how much does one customer contribute after direct costs?',
    },
    traction: {
      name: 'Traction',
      why: 'Without evidence from customers, the plan is an assumption.',
      question: 'What evidence do you have from customers, such as paying users, pilots, contracts or retention?',
    },
    financials: {
      name: 'Financials',
      why: 'Without figures, neither the valuation nor the runway can be checked.',
      question:
        'What were revenue, costs, cash and burn in the last two years, and what is the plan for the next three?',
    },
    funding: {
      name: 'Funding',
      why: 'An investor cannot respond to an offer without an amount and terms.',
      question: 'Is the company raising money now? If so, how much, on what terms, and for what?',
    },
    risk: {
      name: 'Risk',
      why: 'If a document names no risks, they were either not considered or not disclosed.',
      question: 'Which three risks are most likely to make the plan fail, and how do you address each?',
    },
    legal: {
      name: 'Legal',
      why: 'Ownership of the company and its inventions must be clear before money moves.',
      question:
        'Who owns the intellectual property, are there disputes, and which licenses or approvals does the business need?',
    },
    other: { name: 'Other', why: '', question: '' },
  },
  noSection: '“{name}” section not found in the text',
  gaps: {
    ask: {
      missing: 'Funding amount not found in the text',
      why: 'Without the amount, dilution, runway and milestones cannot be assessed.',
      question: 'Is the company raising money now? If so, how much, on what terms, and for what?',
    },
    use_of_funds: {
      missing: 'Use of funds not found in the text',
      why: 'It is unclear what the money pays for and which milestone it reaches.',
      question: 'How will the money be spent, by item and quarter, and which milestone will it reach?',
    },
    valuation: {
      missing: 'Valuation or round price not found in the text',
      why: 'The price determines the possible return on the investment.',
      question: 'At what price would shares be issued or sold, and what is it based on?',
    },
    burn: {
      missing: 'Monthly burn or runway not found in the text',
      why: 'It is unclear when the company runs out of money.',
      question: 'How much cash do you have, what is the monthly net burn, and how long will the cash last?',
    },
    gross_margin: {
      missing: 'Gross margin not found in the text',
      why: 'The margin shows whether growth makes money or costs money.',
      question: 'What is the gross margin today, and how does it change with volume?',
    },
    revenue: {
      missing: 'Revenue by year not found in the text',
      why: 'Growth is only visible with figures for at least two years.',
      question: 'What was the revenue in each of the last years, and how much is signed for the next?',
    },
    audit: {
      missing: 'Audit of the accounts not found in the text',
      why: 'Figures that no one has checked carry less weight.',
      question: 'Have the accounts been audited or reviewed, and by whom?',
    },
    pricing: {
      missing: 'Prices not found in the text',
      why: 'Revenue can only be estimated from price and volume.',
      question: 'What does a customer pay, and how was the price set?',
    },
    cac: {
      missing: 'Customer acquisition cost not found in the text',
      why: 'It is unclear whether a customer brings in more than it costs to win.',
      question: 'What does it cost to win a customer, and how many months does it take to earn that back?',
    },
    customers: {
      missing: 'Number of paying customers not found in the text',
      why: 'Paying customers are the strongest evidence of demand.',
      question: 'How many paying customers do you have today, and how many did you have a year ago?',
    },
    retention: {
      missing: 'Retention or churn not found in the text',
      why: 'Customers who leave have to be replaced every year.',
      question: 'What share of customers stays after a year, and why do the others leave?',
    },
    market_size: {
      missing: 'Market size in money not found in the text',
      why: 'Without it, no one can check whether the market is large enough.',
      question: 'How large is the market in money, how was that calculated, and which part can you reach?',
    },
    competitors: {
      missing: 'Names of competitors not found in the text',
      why: 'Every customer uses something today. A competitor that is not named may not have been studied.',
      question: 'Who else serves these customers, and why do they choose you?',
    },
    head_count: {
      missing: 'Number of employees not found in the text',
      why: 'Headcount explains most of the burn.',
      question: 'How many people work for the company, in which functions, and how many of them full time?',
    },
    people: {
      missing: 'Person with a role not found in the text',
      why: 'It is unclear who runs the company.',
      question: 'Who leads the company, and what is their track record?',
    },
    ip: {
      missing: 'Patents, trademarks or ownership of the technology not found in the text',
      why: 'The company can only sell what it owns.',
      question:
        'Which patents, brands, software or licenses does the business depend on, and does the company own them?',
    },
    ownership: {
      missing: 'Shareholders or cap table not found in the text',
      why: 'It is unclear who controls the company and how much the founders still hold.',
      question: 'Who holds the shares, and which options or other rights to shares exist?',
    },
    litigation: {
      missing: 'Legal disputes not found in the text',
      why: 'An undisclosed claim can cost more than the round raises.',
      question: 'Are there any pending or threatened disputes?',
    },
    debt: {
      missing: 'Loans or other debt not found in the text',
      why: 'Debt is repaid before investors receive anything.',
      question: 'Which loans, convertible notes and other liabilities does the company have, and on what terms?',
    },
    exit: {
      missing: 'Return of the investors’ money not found in the text',
      why: 'Without a path to an exit or dividends, the return cannot be estimated.',
      question: 'How and when could investors get their money back, and who could be a buyer?',
    },
    data_protection: {
      missing: 'Data protection and security not found in the text',
      why: 'A breach of data rules can lead to fines and lost customers.',
      question: 'Which personal or confidential data does the company process, and how is it protected?',
    },
    pipeline: {
      missing: 'Orders or sales pipeline not found in the text',
      why: 'Without signed or expected orders, next year’s revenue is an assumption.',
      question: 'Which orders are signed, and which are expected in the next twelve months?',
    },
  },
  risks: {
    customer_concentration: {
      name: 'Customer concentration',
      question: 'What happens to the plan if this revenue is lost, and when do the contracts end? "{sentence}"',
    },
    runway: {
      name: 'Short runway',
      question: 'What would you cut, and what other money is there, if the next comes three months late? "{sentence}"',
    },
    supplier: {
      name: 'Dependence on a supplier',
      question:
        'How long would the business stand still if this source failed, and when will there be a second one? "{sentence}"',
    },
    regulation: {
      name: 'Regulation and approvals',
      question: 'What is the fallback, in time and money, if approval is late or refused? "{sentence}"',
    },
    competition: {
      name: 'Competition and prices',
      question: 'What keeps customers with you in this case, and how low could your price go? "{sentence}"',
    },
    technology: {
      name: 'Technology and product',
      question:
        'What is proven, what is assumed, and how would you find out early that an assumption is wrong? "{sentence}"',
    },
    people: {
      name: 'Key people',
      question: 'Who could step in, and what do you do to find and keep these people? "{sentence}"',
    },
    litigation: {
      name: 'Litigation',
      question: 'What is the worst outcome, and how does the company judge its chances? "{sentence}"',
    },
    liquidity: {
      name: 'Liquidity and payment terms',
      question: 'How much cash is at stake, and could the company do without it? "{sentence}"',
    },
    demand: {
      name: 'Demand and sales cycle',
      question: 'How much of the plan is already signed, and what would you cut if sales fell short? "{sentence}"',
    },
    data: { name: 'Data and security', question: 'What has been done so far, and who has checked it? "{sentence}"' },
    costs: { name: 'Costs', question: 'What would this cost, and how much of it could you pass on? "{sentence}"' },
    schedule: {
      name: 'Delays',
      question: 'What would a delay of three months cost, and who would bear it? "{sentence}"',
    },
    environment: {
      name: 'Weather and harvest',
      question: 'How much would one bad season cost, and is it insured? "{sentence}"',
    },
    forecast: {
      name: 'Steep forecast',
      question: 'What has to happen for this plan to work, and how much of it is signed? "{sentence}"',
    },
    no_revenue: {
      name: 'No revenue yet',
      question: 'When will the first revenue come, from whom, and what must be proven first? "{sentence}"',
    },
    losses: {
      name: 'Losses',
      question: 'At what volume does the company break even, and what does that depend on? "{sentence}"',
    },
    churn: { name: 'High churn', question: 'Why do customers leave, and what has changed since then? "{sentence}"' },
    figures: { name: 'Figures that contradict each other', question: 'Which of the figures is correct? "{sentence}"' },
    other: {
      name: 'Other risk',
      question: 'How likely is this, what would it cost, and how do you address it? "{sentence}"',
    },
  },
  derived: {
    customer_concentration: 'One customer accounts for {value}% of revenue.',
    runway: 'At the stated burn, cash lasts about {value} {value:month|months}.',
    runway_stated: 'The stated runway is {value} {value:month|months}.',
    loss: '{name} in {period} was {value}. No later year with a profit was found in the text.',
  },
  checks: {
    total:
      'You state {stated} {unit} for "{subject}", but its parts add up to {expected} {unit} (difference {difference}). Which is correct, and what else does it affect?',
    share_total: 'The shares of "{subject}" add up to {stated}, not {expected}. What is missing or counted twice?',
    use_of_funds:
      'The use of funds ("{subject}") adds up to {stated} {unit}, not {expected} {unit}. What explains the difference?',
    growth:
      'You state a change of {stated} ("{subject}"), but the figures next to it give {expected}. Which is correct?',
    ratio: '"{subject}": you state {stated} {unit}, but {basis} gives {expected} {unit}. How was it calculated?',
    conflict: 'One place says {stated} {unit} ("{subject}"), another {expected} {unit} ("{basis}"). Which is correct?',
    statement: '"{first}" and "{second}" do not seem to agree. Which is correct?',
  },
  statements: {
    evidence: 'What supports this statement? "{sentence}"',
    method: 'How was this calculated, and from which figures? "{sentence}"',
    owner: 'Who is responsible for this, and by when will it be done? "{sentence}"',
    otherwise: 'What happens to the plan if this does not come true? "{sentence}"',
  },
  summary: {
    lead: '{company}: {what}.',
    leadOnly: '{company}.',
    noCompany:
      'This document does not seem to be about a company. Risks, information that was not found, and questions are left out.',
    leadUnknown: 'The document does not say which company it is about.',
    stage: 'Stage: {stage}.',
    ask: 'Raising {ask} ("{raw}").',
    metric: '{name} {period}: {value} {unit}{change}.',
    strong: 'Well covered: {labels}.',
    weak: 'Weak or not found: {labels}.',
    wrong:
      '{count} of {checked} checked {checked:figure|figures} {count:is|are} inconsistent. First: {subject} (stated {stated}, expected {expected} {unit}).',
    right: 'Checked {checked} {checked:figure|figures}: no inconsistencies.',
    runway: 'Cash lasts about {value} {value:month|months}.',
  },
  comma: ', ',
};
