/** Texts of a deep analysis that the companion service sends as codes: questions, the reasons for gaps and the summary. */
export const insights = {
  'why.label.team': 'Early investors bet on people first. Without the team, the rest is hard to judge.',
  'question.label.team':
    'Who are the founders and the key people, what have they done before, and who works full time?',
  'why.label.product': 'Without a product description, it is unclear what is sold and how much of it is built.',
  'question.label.product': 'What does the product do today, what remains to be built, and what makes it hard to copy?',
  'why.label.market': 'The size of the market limits what the company can become.',
  'question.label.market':
    'How large is your addressable market, calculated bottom-up from customers, and who serves it now?',
  'why.label.business_model': 'It is unclear how the product makes money and at what margin.',
  'question.label.business_model':
    'Who pays, how much, how often, and how much does one customer contribute after direct costs?',
  'why.label.traction': 'Without evidence from customers, the plan is an assumption.',
  'question.label.traction':
    'What evidence do you have from customers, such as paying users, pilots, contracts or retention?',
  'why.label.financials': 'Without figures, neither the valuation nor the runway can be checked.',
  'question.label.financials':
    'What were revenue, costs, cash and burn in the last two years, and what is the plan for the next three?',
  'why.label.funding': 'An investor cannot respond to an offer without an amount and terms.',
  'question.label.funding': 'Is the company raising money now? If so, how much, on what terms, and for what?',
  'why.label.risk': 'If a document names no risks, they were either not considered or not disclosed.',
  'question.label.risk': 'Which three risks are most likely to make the plan fail, and how do you address each?',
  'why.label.legal': 'Ownership of the company and its inventions must be clear before money moves.',
  'question.label.legal':
    'Who owns the intellectual property, are there disputes, and which licenses or approvals does the business need?',
  'why.gap.ask': 'Without the amount, dilution, runway and milestones cannot be assessed.',
  'question.gap.ask': 'Is the company raising money now? If so, how much, on what terms, and for what?',
  'why.gap.use_of_funds': 'It is unclear what the money pays for and which milestone it reaches.',
  'question.gap.use_of_funds': 'How will the money be spent, by item and quarter, and which milestone will it reach?',
  'why.gap.valuation': 'The price determines the possible return on the investment.',
  'question.gap.valuation': 'At what price would shares be issued or sold, and what is it based on?',
  'why.gap.burn': 'It is unclear when the company runs out of money.',
  'question.gap.burn': 'How much cash do you have, what is the monthly net burn, and how long will the cash last?',
  'why.gap.gross_margin': 'The margin shows whether growth makes money or costs money.',
  'question.gap.gross_margin': 'What is the gross margin today, and how does it change with volume?',
  'why.gap.revenue': 'Growth is only visible with figures for at least two years.',
  'question.gap.revenue': 'What was the revenue in each of the last years, and how much is signed for the next?',
  'why.gap.audit': 'Figures that no one has checked carry less weight.',
  'question.gap.audit': 'Have the accounts been audited or reviewed, and by whom?',
  'why.gap.pricing': 'Revenue can only be estimated from price and volume.',
  'question.gap.pricing': 'What does a customer pay, and how was the price set?',
  'why.gap.cac': 'It is unclear whether a customer brings in more than it costs to win.',
  'question.gap.cac': 'What does it cost to win a customer, and how many months does it take to earn that back?',
  'why.gap.customers': 'Paying customers are the strongest evidence of demand.',
  'question.gap.customers': 'How many paying customers do you have today, and how many did you have a year ago?',
  'why.gap.retention': 'Customers who leave have to be replaced every year.',
  'question.gap.retention': 'What share of customers stays after a year, and why do the others leave?',
  'why.gap.market_size': 'Without it, no one can check whether the market is large enough.',
  'question.gap.market_size':
    'How large is the market in money, how was that calculated, and which part can you reach?',
  'why.gap.competitors':
    'Every customer uses something today. A competitor that is not named may not have been studied.',
  'question.gap.competitors': 'Who else serves these customers, and why do they choose you?',
  'why.gap.head_count': 'Headcount explains most of the burn.',
  'question.gap.head_count':
    'How many people work for the company, in which functions, and how many of them full time?',
  'why.gap.people': 'It is unclear who runs the company.',
  'question.gap.people': 'Who leads the company, and what is their track record?',
  'why.gap.ip': 'The company can only sell what it owns.',
  'question.gap.ip':
    'Which patents, brands, software or licenses does the business depend on, and does the company own them?',
  'why.gap.ownership': 'It is unclear who controls the company and how much the founders still hold.',
  'question.gap.ownership': 'Who holds the shares, and which options or other rights to shares exist?',
  'why.gap.litigation': 'An undisclosed claim can cost more than the round raises.',
  'question.gap.litigation': 'Are there any pending or threatened disputes?',
  'why.gap.debt': 'Debt is repaid before investors receive anything.',
  'question.gap.debt': 'Which loans, convertible notes and other liabilities does the company have, and on what terms?',
  'why.gap.exit': 'Without a path to an exit or dividends, the return cannot be estimated.',
  'question.gap.exit': 'How and when could investors get their money back, and who could be a buyer?',
  'why.gap.data_protection': 'A breach of data rules can lead to fines and lost customers.',
  'question.gap.data_protection':
    'Which personal or confidential data does the company process, and how is it protected?',
  'why.gap.pipeline': 'Without signed or expected orders, next year’s revenue is an assumption.',
  'question.gap.pipeline': 'Which orders are signed, and which are expected in the next twelve months?',
  'question.risk.customer_concentration':
    'What happens to the plan if this revenue is lost, and when do the contracts end? “{sentence}”',
  'question.risk.runway':
    'What would you cut, and what other money is there, if the next comes three months late? “{sentence}”',
  'question.risk.supplier':
    'How long would the business stand still if this source failed, and when will there be a second one? “{sentence}”',
  'question.risk.regulation': 'What is the fallback, in time and money, if approval is late or refused? “{sentence}”',
  'question.risk.competition':
    'What keeps customers with you in this case, and how low could your price go? “{sentence}”',
  'question.risk.technology':
    'What is proven, what is assumed, and how would you find out early that an assumption is wrong? “{sentence}”',
  'question.risk.people': 'Who could step in, and what do you do to find and keep these people? “{sentence}”',
  'question.risk.litigation': 'What is the worst outcome, and how does the company judge its chances? “{sentence}”',
  'question.risk.liquidity': 'How much cash is at stake, and could the company do without it? “{sentence}”',
  'question.risk.demand':
    'How much of the plan is already signed, and what would you cut if sales fell short? “{sentence}”',
  'question.risk.data': 'What has been done so far, and who has checked it? “{sentence}”',
  'question.risk.costs': 'What would this cost, and how much of it could you pass on? “{sentence}”',
  'question.risk.schedule': 'What would a delay of three months cost, and who would bear it? “{sentence}”',
  'question.risk.environment': 'How much would one bad season cost, and is it insured? “{sentence}”',
  'question.risk.forecast': 'What has to happen for this plan to work, and how much of it is signed? “{sentence}”',
  'question.risk.no_revenue':
    'When will the first revenue come, from whom, and what must be proven first? “{sentence}”',
  'question.risk.losses': 'At what volume does the company break even, and what does that depend on? “{sentence}”',
  'question.risk.churn': 'Why do customers leave, and what has changed since then? “{sentence}”',
  'question.risk.figures': 'Which of the figures is correct? “{sentence}”',
  'question.risk.other': 'How likely is this, what would it cost, and how do you address it? “{sentence}”',
  'question.check.total':
    'You state {stated} for “{subject}”, but its parts add up to {expected} (difference {difference}). Which is correct, and what else does it affect?',
  'question.check.share_total':
    'The shares of “{subject}” add up to {stated}, not {expected}. What is missing or counted twice?',
  'question.check.use_of_funds':
    'The use of funds (“{subject}”) adds up to {stated}, not {expected}. What explains the difference?',
  'question.check.growth':
    'You state a change of {stated} (“{subject}”), but the figures next to it give {expected}. Which is correct?',
  'question.check.ratio': '“{subject}”: you state {stated}, but {basis} gives {expected}. How was it calculated?',
  'question.check.conflict': 'One place says {stated} (“{subject}”), another {expected} (“{basis}”). Which is correct?',
  'question.check.statement': '“{first}” and “{second}” do not seem to agree. Which is correct?',
  'question.statement.evidence': 'What supports this statement? “{sentence}”',
  'question.statement.method': 'How was this calculated, and from which figures? “{sentence}”',
  'question.statement.owner': 'Who is responsible for this, and by when will it be done? “{sentence}”',
  'question.statement.otherwise': 'What happens to the plan if this does not come true? “{sentence}”',
  'question.figure.ask': 'Why do you need {raw}, and what would you do with half of it? “{sentence}”',
  'question.figure.pre_money': 'What supports a pre-money valuation of {raw}? “{sentence}”',
  'question.figure.post_money': 'What supports a post-money valuation of {raw}? “{sentence}”',
  'question.figure.cac':
    'Does the cost of {raw} to win a customer include salaries and lost pilots, and how has it changed? “{sentence}”',
  'question.figure.gross_margin': 'What determines the gross margin of {raw}, and what would lower it? “{sentence}”',
  'question.figure.market_size':
    'What is the source of {raw}, and how many customers at what price does it represent? “{sentence}”',
  'question.figure.customers':
    'How is the number of {raw} counted, and how many of them pay the full price? “{sentence}”',
  'question.figure.equity_offered': 'What is the stake of {raw} for new investors based on? “{sentence}”',
  'question.plan':
    '{metric} is planned to go from {before} ({from}) to {value} ({to}). What drives it: price, volume or new products?',
  'summary.lead': '{company}: {what}.',
  'summary.leadOnly': '{company}.',
  'summary.leadWhat': '{what}.',
  'summary.noCompany':
    'This document does not seem to be about a company. Risks, information that was not found, and questions are left out.',
  'summary.leadUnknown': 'The document does not say which company it is about.',
  'summary.stage': 'Stage: {stage}.',
  'summary.ask': 'Raising {ask} (“{raw}”).',
  'summary.metric': '{metric} {period}: {value}.',
  'summary.strong': 'Well covered: {labels}.',
  'summary.weak': 'Weak or not found: {labels}.',
  'summary.wrong':
    '{count, plural, one {# of {checked, number} checked figures is inconsistent} other {# of {checked, number} checked figures are inconsistent}}. First: {subject} (stated {stated}, expected {expected}).',
  'summary.right': '{checked, plural, one {Checked # figure} other {Checked # figures}}: no inconsistencies.',
  'summary.runway': 'Cash lasts about {value}.',
} as const;
