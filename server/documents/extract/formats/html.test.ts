import { expect, test } from 'vitest';
import { readBlocks } from '../../testing/read-blocks.ts';

const page = (body: string) => `<html><head><title>Report</title></head><body>${body}</body></html>`;

test.each([
  [
    '`>` in an attribute in double quotes',
    '<p>Revenue <a href="x" data-note="5 > 3 and 7 > 2" title=q>grew</a> by 10%</p>',
    'Revenue grew by 10%',
  ],
  ['`>` in an attribute in single quotes', '<p>Net <b title=\'a > "b" > c\'>loss</b></p>', 'Net loss'],
  ['an attribute without quotes ends at `>`', '<p>Net <b title=a>loss</b></p>', 'Net loss'],
  ['an attribute without a value', '<p>Net <b data-b data-a = x>loss</b></p>', 'Net loss'],
  ['hidden text', '<p>Net <b hidden>big <b>x</b></b>loss<br hidden>of 4</p>', 'Net loss\nof 4'],
  ['text hidden by its style', '<p>Net <span style="color:red;display: none">x</span>loss</p>', 'Net loss'],
  ['a hidden paragraph without end', '<p style="mso-hide:all">x<p>Net<ul><li hidden>x<li>loss</ul>', 'Net\nloss'],
  ['a hidden element in another one', '<div hidden>a<div>b</div>c</div><p>Net loss</p>', 'Net loss'],
  ['deleted text', '<p>We ask for <del>5 million</del><ins>3 million</ins></p>', 'We ask for 3 million'],
  [
    'struck-through text',
    '<p>Ask: <s>5</s><strike>4</strike><b style="text-decoration:line-through">2</b>3</p>',
    'Ask: 3',
  ],
  ['the mark of a footnote', '<p>3,200<sup>1</sup> million, 5<sup>th</sup></p>', '3,200¹ million, 5th'],
  ['lines of preformatted text', '<pre>Sales 4\nCosts 3</pre>', 'Sales 4\nCosts 3'],
  ['tags in an attribute', '<p>Net <a title="</p><h1>Fake</h1>">loss</a></p>', 'Net loss'],
  ['a closing tag with an attribute', '<p>Net</p title="a">loss', 'Net\nloss'],
  ['a comment with `>`', '<p>Net <!-- a > b <p> c --> loss<!--> gain<!---> now</p>', 'Net loss gain now'],
  ['a comment without end', '<p>Net loss</p><!-- rest <p>of it</p>', 'Net loss'],
  ['a doctype and a processing instruction', '<!DOCTYPE html><?xml version="1.0"?><p>Net loss</p>', 'Net loss'],
  ['a CDATA section', '<p>Net <![CDATA[ a > b <p> c ]]>loss</p>', 'Net loss'],
  ['a tag without end', '<p>Net loss</p><a href="x', 'Net loss'],
  ['elements without end', '<ul><li>Net<li>loss<p>and<p>gain', 'Net\nloss\nand\ngain'],
  ['`<` that starts no tag', '<p>loss < 7 <3 <= 9 <</p>', 'loss < 7 <3 <= 9 <'],
  ['upper case', '<P>Net <B>loss</B><SCRIPT>x</SCRIPT></P>', 'Net loss'],
  ['named references', '<p>&Ccaron;esk&aacute; &amp; &NotEqualTilde; &hellip;</p>', 'Česká & ≂̸ …'],
  ['references without semicolon', '<p>&copy 2024 AT&T R&D &eacute, &hellip x</p>', '© 2024 AT&T R&D é, &hellip x'],
  ['a reference is decoded once', '<p>&amp;lt; &amp;amp;</p>', '&lt; &amp;'],
  ['unknown references', '<p>&; &nosuchname; &#; &#x;</p>', '&; &nosuchname; &#; &#x;'],
  ['numeric references', '<p>&#8364; &#x20AC; &#x1F600; loss &#65 &#x41</p>', '€ € 😀 loss A A'],
  ['numeric references out of range', '<p>a&#0;b&#xD800;c&#1114112;d&#99999999999;e</p>', 'a�b�c�d�e'],
  ['numeric references of Windows-1252', '<p>loss &#128;5 &#150; 7</p>', 'loss €5 – 7'],
  [
    'soft hyphens, joiners and spaces',
    '<p>Re&shy;ve&zwnj;nue&zwj; &nbsp;&ensp;1&thinsp;000&Tab;&NewLine;x</p>',
    'Revenue 1 000 x',
  ],
  [
    'a table',
    '<table><tr><th>Year<th>Sales</tr><tr><td>2023</td><td><p>4</p></td></tr></table>',
    'Year\tSales\n2023\t4',
  ],
  [
    'a table with an empty cell above the names',
    '<table><tr><td></td><td>2023</td><td>2024</td></tr><tr><td>Sales</td><td>4</td><td>5</td></tr></table>',
    '\t2023\t2024\nSales\t4\t5',
  ],
  ['a table for the layout', '<table><tr><td> </td><td>Net loss</td></tr></table>', 'Net loss'],
  [
    'a table in a table',
    '<table><tr><td>a</td><td><table><tr><td>b</td><td>c</td></tr></table></td></tr><tr><td>d</td><td>e</td></tr></table>',
    'a\nb\tc\nd\te',
  ],
  [
    'hidden elements',
    '<p>Net</p><script>if (a</b) "<p>x</p>"</script><style>p > a {}</style><template><p>x</p></template><noframes><p>x</p></noframes><select><option>x</select><p>loss</p>',
    'Net\nloss',
  ],
  ['a picture with a title', '<p>Net</p><svg><title/><text>x</text></svg><p>loss</p>', 'Net\nloss'],
  ['a script that closes itself', '<script src="a.js"/><p>Net loss</p>', 'Net loss'],
  ['the elements of Word', '<p>Net<o:p></o:p> loss<st1:place w:st="on">es</st1:place></p>', 'Net losses'],
  ['a script without end', '<p>Net loss</p><script>x<p>y</p>', 'Net loss'],
])('reads %s', async (_, body, expected) => {
  const blocks = await readBlocks('html', page(body));
  expect(blocks.map((block) => block.text).join('\n')).toBe(expected);
});

test('keeps the columns of cells that span columns and rows', async () => {
  const table = `<table>
    <tr><th rowspan=2>Item<th colspan="2">Actual<th colspan='2'>Plan
    <tr><th>2022<th>2023<th>2024<th>2025
    <tr><td colspan=5>Income
    <tr><td rowspan="2">Sales<td>1<td>2<td>3<td>4
    <tr><td>5<td><td>7<td>8
    </table><table><tr><td>Region<td>Staff</table>`;
  expect(await readBlocks('html', page(table))).toMatchObject([
    {
      text: 'Item\tActual\t\tPlan\n\t2022\t2023\t2024\t2025\nIncome\t\nSales\t1\t2\t3\t4\n\t5\t\t7\t8\nRegion\tStaff',
    },
  ]);
});

test('does not multiply wide cells', async () => {
  const row = `<tr>${'<td colspan=200 rowspan=200>a'.repeat(1_000)}</tr>`;
  const blocks = await readBlocks('html', page(`<table>${row.repeat(20)}</table>`));
  expect(blocks.reduce((total, { text }) => total + text.length, 0)).toBeLessThan(100_000);
});

test('starts a block at each heading and numbers the shown lines', async () => {
  const blocks = await readBlocks('html', page('\n\n<h1>One</h1>\n<p>a\n b<br>c</p><h2 title=">">Two</h2><p>d</p>'));
  expect(blocks).toEqual([
    { place: { line: 1 }, heading: 'One', text: 'One\na b\nc' },
    { place: { line: 4 }, heading: 'Two', text: 'Two\nd' },
  ]);
});

test('decodes a reference and finds a tag that cross the end of a piece', async () => {
  const words = 'Net &Ccaron;<a title="x > y">loss</a> ';
  const blocks = await readBlocks('html', `<p>${words.repeat(20_000)}</p>`);
  expect(blocks.map((block) => block.text).join('')).toBe('Net Čloss '.repeat(20_000).trim());
});
