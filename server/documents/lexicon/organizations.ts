import { listed } from './aliases.ts';

export const loan = listed({
  en: 'loan, credit line, credit limit, credit facility, overdraft, debt facility, debt line',
  zh: '贷款, 授信',
});
/** Words of a charity or another organization without owners. */
export const charity = listed({
  en: 'charity, charitable, non profit, nonprofit, not for profit, foundation, NGO',
  zh: '慈善, 公益, 基金会',
});

const forms = `Inc, Inc., LLC, L.L.C., Ltd, Ltd., Limited, PLC, plc, GmbH & Co. KG, GmbH, AG, S.A., SAS, SARL, B.V., BV, N.V., NV, SA, SpA, SE, KG, OHG, UG, Oyj, Oy,
  AB, AS, ASA, ApS, A/S, S.r.l., S.p.A., S.L., Sdn Bhd, Sdn. Bhd., Berhad, Bhd, Tbk, Pvt Ltd, Pvt. Ltd., Private Limited, Ltda, CIC, DAC, sp. z o.o., Sp. z o.o.,
  s.r.o., d.o.o., Kft, Lda, OÜ, UAB, Corp, Corp., Corporation, Pte Ltd, Pte. Ltd., Pty Ltd, Co., K.K.`;
/** Legal forms of companies. Their case matters. */
export const legalForm = listed({ en: forms }, { isCased: true });
/** The end of a company's full name. */
export const legalEnding = listed({ en: forms, zh: '公司, 集团' }, { at: 'end', isCased: true });
/** Last words of the names of organizations that are not companies: "The Harbor Trust". */
export const organizationForm = listed(
  { en: 'Trust, Foundation, Society, Association, Institute, Laboratory, Charity, Hospice, Museum, Council' },
  { isCased: true },
);
/** Nouns for an organization: "a family brewery in Whitstable". */
export const organizationNoun = listed({
  en: `company, firm, business, startup, start up, group, enterprise, organisation, organization, charity, cooperative, manufacturer, maker, producer, provider, supplier, developer,
    operator, distributor, retailer, studio, agency, brewery, bakery, distillery, restaurant, clinic, laboratory, consultancy, contractor, builder, chain`,
});
/** Terms that a text defines for its subject: "Roosbeke NV (the "Company")". */
export const definedTerm = listed(
  { en: 'Company, Group, Borrower, Issuer, Trust, Charity, Society, Firm, Target, Business, Applicant' },
  { isCased: true },
);

/** Words in the names of firms that advise, audit or fund a company. */
export const adviserFirm = listed({
  en: `LLP, Partners, Associates, Solicitors, University, Advisory, Advisers, Advisors, Consulting, Consultants, Corporate Finance, Securities, Capital, Ventures, Bank`,
  zh: '顾问, 咨询, 律师, 会计师, 评估, 审计, 证券, 创投, 资本, 投资管理, 银行, 基金',
});
/** Words before the name of another company. */
export const otherCompany = listed({
  en: 'customer(s), client(s), competitor(s), rival(s), supplier(s), vendor(s), reseller(s), distributor(s), landlord, lender, acquired by, sold to',
  zh: '客户, 竞争对手, 竞品, 供应商, 经销商, 收购方',
});
/** Words of lines about who writes a document for the company. */
export const onBehalf = listed({
  en: 'prepared by, mandated, on behalf of, advised by, adviser to, advisor to, advisers to, advisors to, audited, auditor, auditors, solicitors, counsel',
  zh: '编制单位, 委托方, 受托方, 委托单位, 受托单位, 委托人, 受托人, 评估机构, 审计机构, 咨询机构, 评估单位, 审计单位, 咨询单位, 会计师事务所, 律师事务所',
});
