import type { Phrases } from './phrases.ts';

export const phrasesEn: Phrases = {
  labels: {
    team: {
      name: 'Team',
      why: 'Early investors bet on people first; without the team the rest cannot be weighed.',
      question: 'Who are the founders and the key people, what have they done before, and who works full time?',
    },
    product: {
      name: 'Product',
      why: 'Without the product it cannot be judged what is sold and how far it is built.',
      question: 'What does the product do today, what is still to be built, and what is hard to copy about it?',
    },
    market: {
      name: 'Market',
      why: 'The size of the market limits what the company can become.',
      question: 'How large is the market that you can reach, counted from customers up, and who serves it now?',
    },
    business_model: {
      name: 'Business model',
      why: 'It stays open how the product earns money and at what margin.',
      question: 'Who pays, how much, how often, and what does one customer leave after direct costs?',
    },
    traction: {
      name: 'Traction',
      why: 'Without evidence from customers the plan is an assumption.',
      question: 'What evidence is there from customers: paying users, pilots, contracts, retention?',
    },
    financials: {
      name: 'Financials',
      why: 'Without figures neither valuation nor runway can be checked.',
      question: 'What are revenue, costs, cash and burn of the last two years, and the plan for the next three?',
    },
    funding: {
      name: 'Funding',
      why: 'An investor cannot answer an offer whose amount and terms are not stated.',
      question: 'How much do you raise, on what terms, and what will the money achieve?',
    },
    risk: {
      name: 'Risk',
      why: 'A document that names no risk has either not looked or not told.',
      question: 'What are the three things most likely to make the plan fail, and what do you do about each?',
    },
    legal: {
      name: 'Legal',
      why: 'Ownership of the company and its inventions must be clear before money moves.',
      question:
        'Who owns the intellectual property, and are there disputes, licences or approvals that the business depends on?',
    },
    other: { name: 'Other', why: '', question: '' },
  },
  noSection: 'No section about: {name}',
  gaps: {
    ask: {
      missing: 'The amount sought is not stated',
      why: 'Without the amount, dilution, runway and milestones cannot be judged.',
      question: 'How much do you raise, what is the minimum, and by when?',
    },
    use_of_funds: {
      missing: 'No use of funds',
      why: 'It stays open what the money buys and which milestone it reaches.',
      question: 'What is the money spent on, by item and quarter, and which milestone does it reach?',
    },
    valuation: {
      missing: 'No valuation or price of the round',
      why: 'The price decides what the investment can return.',
      question: 'At what valuation do you raise, and what is it based on?',
    },
    burn: {
      missing: 'No monthly burn or runway',
      why: 'It cannot be told when the company runs out of money.',
      question: 'How much cash is there, what is the net burn a month, and how long does it last?',
    },
    gross_margin: {
      missing: 'No gross margin',
      why: 'The margin tells whether growth earns money or costs it.',
      question: 'What is the gross margin today, and how does it move with volume?',
    },
    revenue: {
      missing: 'No revenue by year',
      why: 'Growth cannot be seen without figures for at least two years.',
      question: 'What was revenue in each of the last years, and what is signed for the next?',
    },
    audit: {
      missing: 'Nothing says whether the accounts are audited',
      why: 'Figures that nobody has checked weigh less.',
      question: 'Have the accounts been audited or reviewed, and by whom?',
    },
    pricing: {
      missing: 'No prices',
      why: 'Revenue can only be estimated from price and volume.',
      question: 'What does a customer pay, and how was the price found?',
    },
    cac: {
      missing: 'No customer acquisition cost',
      why: 'It stays open whether a customer brings in more than he costs.',
      question: 'What does it cost to win a customer, and after how many months is that earned back?',
    },
    customers: {
      missing: 'No number of paying customers',
      why: 'Customers who pay are the strongest evidence of demand.',
      question: 'How many customers pay today, and how many did a year ago?',
    },
    retention: {
      missing: 'No retention or churn',
      why: 'Growth that does not stay has to be bought again every year.',
      question: 'How many customers stay after a year, and why do the others leave?',
    },
    market_size: {
      missing: 'No market size in money',
      why: 'Whether the market is large enough cannot be checked.',
      question: 'How large is the market in money, by which count, and which part can you reach?',
    },
    competitors: {
      missing: 'No competitors named',
      why: 'Every customer uses something today; an unnamed rival is an unexamined one.',
      question: 'Whom do customers use today, and why would they change to you?',
    },
    head_count: {
      missing: 'The number of employees is not stated',
      why: 'Head count explains most of the burn.',
      question: 'How many people work for the company, in which functions, and how many full time?',
    },
    people: {
      missing: 'No person is named with a role',
      why: 'It cannot be told who runs the company.',
      question: 'Who leads the company, and with which record?',
    },
    ip: {
      missing: 'Nothing on patents, trade marks or ownership of the technology',
      why: 'What the company does not own it cannot sell.',
      question: 'Which rights protect the technology, and does the company own all of them?',
    },
    ownership: {
      missing: 'No shareholders or cap table',
      why: 'It stays open who decides and what founders still hold.',
      question: 'Who holds the shares before the round, and how large is the option pool?',
    },
    litigation: {
      missing: 'Nothing says whether there are disputes',
      why: 'An undisclosed claim can cost more than the round brings.',
      question: 'Are there disputes, pending or threatened?',
    },
  },
  risks: {
    customer_concentration: {
      name: 'Customer concentration',
      question: 'What happens to the plan if this customer leaves, and when does the contract end: "{sentence}"?',
    },
    runway: {
      name: 'Short runway',
      question: 'What do you cut, and what bridge is there, if the round closes three months late: "{sentence}"?',
    },
    supplier: {
      name: 'Dependence on a supplier',
      question: 'How long would delivery stop if this source failed, and when is a second one approved: "{sentence}"?',
    },
    regulation: {
      name: 'Regulation and approvals',
      question: 'What is the fallback, in time and money, if approval comes later or not at all: "{sentence}"?',
    },
    competition: {
      name: 'Competition and prices',
      question: 'How low can your price go before the margin is gone: "{sentence}"?',
    },
    technology: {
      name: 'Technology and product',
      question: 'What is proven and what is assumed, and what would show it wrong early: "{sentence}"?',
    },
    people: {
      name: 'Key people',
      question: 'Who could take over, and how is this person bound to the company: "{sentence}"?',
    },
    litigation: {
      name: 'Litigation',
      question: 'What is the worst outcome of this claim, and what is set aside for it: "{sentence}"?',
    },
    liquidity: {
      name: 'Liquidity and payment terms',
      question: 'How much cash does this tie up at the low point of the year: "{sentence}"?',
    },
    demand: {
      name: 'Demand and sales cycle',
      question: 'Which part of the plan is already signed, and what if sales take twice as long: "{sentence}"?',
    },
    data: { name: 'Data and security', question: 'What has been done so far, and who has checked it: "{sentence}"?' },
    environment: {
      name: 'Weather, harvest or raw materials',
      question: 'How much would one bad year cost, and is it insured: "{sentence}"?',
    },
    forecast: {
      name: 'Steep forecast',
      question: 'What has to come true for this plan, and how much of it is signed: "{sentence}"?',
    },
    no_revenue: {
      name: 'No paying customers',
      question: 'Who will be the first paying customer, and what has to be proven before: "{sentence}"?',
    },
    losses: {
      name: 'Growing losses',
      question: 'At which volume does the company break even, and what does that depend on: "{sentence}"?',
    },
    churn: { name: 'High churn', question: 'Why do customers leave, and what has changed since: "{sentence}"?' },
    figures: { name: 'Figures that contradict each other', question: 'Which of the figures is right: "{sentence}"?' },
    other: {
      name: 'Other risk',
      question: 'How likely is this, what would it cost, and what is done about it: "{sentence}"?',
    },
  },
  derived: {
    customer_concentration: 'One customer stands for {value}% of the business.',
    top_customers: 'The largest few customers together stand for {value}% of the business.',
    runway: 'At the burn stated, cash lasts about {value} months.',
    runway_stated: 'The runway stated is {value} months.',
    forecast: '{name} is planned to change by {value}% from {from} to {to}; the last actual change was {before}%.',
    losses: '{name} fell from {before} in {from} to {value} in {to}.',
    churn: 'Churn is {value}%.',
    no_revenue: 'The company has no paying customers yet.',
    figures: '{count} figures in the document do not agree with each other; the rest should be read with care.',
    supplier: 'A part or service comes from one source.',
    people: 'The business depends on one person.',
  },
  checks: {
    total:
      'You state {stated} {unit} for "{subject}", but its parts add up to {expected} {unit} (difference {difference}). Which is right, and what follows from it?',
    share_total: 'The shares of "{subject}" come to {stated}%, not {expected}%. What is missing or counted twice?',
    use_of_funds:
      'The use of funds ("{subject}") comes to {stated} {unit} instead of {expected} {unit}. What is the rest for?',
    growth:
      'You state a change of {stated}% ("{subject}"), but the figures beside it give {expected}%. Which of them is right?',
    ratio: '"{subject}": you state {stated} {unit}, but {basis} gives {expected} {unit}. How was it computed?',
    conflict: '{subject} is given as {stated} {unit} in one place and as {expected} {unit} in another. Which holds?',
  },
  figures: {
    ask: 'Why {raw}, and what would you do with half of it? "{sentence}"',
    pre_money: 'What supports a pre-money valuation of {raw}? "{sentence}"',
    post_money: 'What supports a post-money valuation of {raw}? "{sentence}"',
    cac: 'Does {raw} to win a customer include salaries and lost pilots, and how has it moved? "{sentence}"',
    gross_margin: 'What brought the gross margin to {raw}, and what would lower it? "{sentence}"',
    market_size: 'Where does {raw} come from, and how many customers at which price does it stand for? "{sentence}"',
    customers: 'Of these {raw}, how many pay the full price, and what do the largest five bring in? "{sentence}"',
    equity_offered: 'How do founders stay motivated after giving up {raw}? "{sentence}"',
  },
  metric:
    '{name} is planned to go from {before} ({from}) to {value} ({to}) {unit}. What drives it: price, volume or new products?',
  summary: {
    lead: '{company}: {what}.',
    leadOnly: '{company}.',
    leadUnknown: 'The document does not say which company it is about.',
    stage: 'Stage: {stage}.',
    ask: 'It seeks {ask} ("{raw}").',
    metric: '{name} {period}: {value} {unit}{change}.',
    strong: 'Well covered: {labels}.',
    weak: 'Weak or missing: {labels}.',
    wrong:
      '{count} of {checked} figures checked do not agree; first: {subject} (stated {stated}, expected {expected} {unit}).',
    right: 'All {checked} figures that could be checked agree.',
    runway: 'Cash lasts about {value} months.',
  },
  comma: ', ',
};
