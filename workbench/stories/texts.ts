/** Texts that break layouts. */
export const texts = {
  long: 'Northwind'.repeat(1_112).slice(0, 10_000),
  chinese: '清禾生物科技（上海）有限公司二〇二六年第三季度商业计划书与财务预测（修订稿）',
  rightToLeft: 'خطة عمل الشركة ٢٠٢٦ (مسودة) .pdf',
};
