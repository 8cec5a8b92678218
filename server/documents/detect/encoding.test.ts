import { describe, expect, test } from 'vitest';
import { fromMemory } from './bytes.ts';
import { detectFormat } from './detect.ts';
import { declaredEncoding, detectEncoding } from './encoding.ts';

/** Returns the bytes of characters that a text may have, by the decoder of the encoding. */
function encoder(encoding: string) {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map<string, number[]>();
  const add = (...code: number[]) => {
    const char = decoder.decode(Uint8Array.from(code));
    if ([...char].length === 1 && char !== '\ufffd' && !bytes.has(char)) bytes.set(char, code);
  };
  for (let lead = 0; lead < 0x100; lead++) add(lead);
  for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add(lead, trail);
  return (text: string) => Buffer.from([...text].flatMap((char) => bytes.get(char) ?? [0x3f]));
}

const texts = {
  chinese: '清禾生物科技有限公司专注于微生物制剂的研发与生产。2025年营业收入为420万元，员工48人。',
  taiwanese: '臺灣台北儲能科技股份有限公司成立於2014年，總部設於台北市。2025年營業收入為新台幣4,200,000元。',
  japanese: 'リッジウェイポンプ株式会社は農業用の水ポンプを製造しています。2025年の売上高は4億2000万円です。',
  korean: '릿지웨이 펌프는 농가용 물 펌프를 만드는 회사입니다. 2025년 매출은 420만 유로였습니다.',
  russian: 'Компания Риджуэй производит водяные насосы для ферм. Выручка за 2025 год составила 4,2 млн евро.',
  greek: 'Η εταιρεία κατασκευάζει αντλίες νερού για αγροκτήματα. Τα έσοδα το 2025 ήταν 4,2 εκατ. ευρώ.',
  polish: 'Spółka produkuje pompy wodne. Główną częścią są należności i źródła.',
  french: 'La société a été créée à Orléans en 2014. Le chiffre d’affaires s’élève à 4,2 M€ « hors taxes ».',
  spanish: '¡Atención! ¿Cuál es el año? Señalización y niñez: 10 m² de corazón.',
  german: 'Änderung: Größtes Risiko ist die Abhängigkeit von Übersee…',
};

describe('encoding of text that does not name it', () => {
  test.each<[keyof typeof texts, string]>([
    ['chinese', 'gb18030'],
    ['taiwanese', 'big5'],
    ['japanese', 'shift_jis'],
    ['japanese', 'euc-jp'],
    ['korean', 'euc-kr'],
    ['french', 'windows-1252'],
    ['spanish', 'windows-1252'],
    ['german', 'windows-1252'],
  ])('detects %s text in %s', (name, encoding) => {
    expect(detectEncoding(encoder(encoding)(texts[name]))).toBe(encoding);
  });

  test('detects ISO-2022-JP by its escape sequences', () => {
    expect(detectEncoding(Buffer.from('Plan \x1b$B%j%C%8\x1b(B 2025', 'latin1'))).toBe('iso-2022-jp');
    expect(detectEncoding(Buffer.from('\x1b[31mFailed\x1b[0m', 'latin1'))).toBe('utf-8');
  });

  test.each<[string, Uint8Array]>([
    ['Russian', encoder('windows-1251')(texts.russian)],
    ['Russian of KOI8-R', encoder('koi8-r')(texts.russian)],
    ['Greek', encoder('windows-1253')(texts.greek)],
    ['Polish', encoder('windows-1250')(texts.polish)],
    ['a short Korean', encoder('euc-kr')('펌프를 만드는 회사')],
    [
      'Russian among many tags',
      Buffer.concat([Buffer.from('<p>'.repeat(400)), encoder('windows-1251')(texts.russian)]),
    ],
  ])('refuses %s text, and says that its encoding is unknown', async (_, bytes) => {
    expect(detectEncoding(bytes)).toBeNull();
    await expect(detectFormat(fromMemory(Buffer.from(bytes)), 'a.txt')).rejects.toMatchObject({
      fault: { code: 'FILE_TYPE_UNSUPPORTED', params: { kind: 'encoding' } },
    });
  });

  test.each(['utf-8', 'gb18030', 'big5', 'shift_jis'])('detects %s in spite of a damaged byte', (encoding) => {
    const encode = encoding === 'utf-8' ? (text: string) => Buffer.from(text) : encoder(encoding);
    const text = encode(
      (encoding === 'shift_jis' ? texts.japanese : encoding === 'big5' ? texts.taiwanese : texts.chinese).repeat(3),
    );
    expect(detectEncoding(Buffer.concat([text, Buffer.from([0xff]), Buffer.from('\n'), text]))).toBe(encoding);
  });
});

describe('encoding that a text declares', () => {
  test.each<[keyof typeof texts, string, string]>([
    ['taiwanese', '<meta http-equiv="Content-Type" content="text/html; charset=big5">', 'big5'],
    ['russian', '<html><head><META CHARSET=windows-1251>', 'windows-1251'],
    ['russian', "<?xml version='1.0' encoding='KOI8-R'?><html>", 'koi8-r'],
    ['japanese', '<meta charset="x-sjis">', 'shift_jis'],
    ['polish', '\n<meta charset="ISO-8859-2"/>', 'iso-8859-2'],
    [
      'greek',
      '<meta name="a"><meta content="text/html;charset=windows-1253" http-equiv="content-type">',
      'windows-1253',
    ],
  ])('decodes %s text after %j', (name, head, encoding) => {
    const bytes = Buffer.concat([Buffer.from(head), encoder(encoding)(texts[name])]);
    const detected = detectEncoding(bytes);
    expect(detected).toBe(encoding);
    expect(new TextDecoder(detected!).decode(bytes)).toBe(head + texts[name]);
  });

  test.each<[string, string, Uint8Array, string]>([
    ['UTF-8', '<meta charset=big5>', Buffer.from(texts.taiwanese), 'utf-8'],
    ['GB18030', '<meta charset="iso-8859-1">', encoder('gb18030')(texts.chinese), 'gb18030'],
    ['Big5', '<meta charset="utf-8">', encoder('big5')(texts.taiwanese), 'big5'],
    ['Windows-1252', '<meta charset="utf-7">', encoder('windows-1252')(texts.french), 'windows-1252'],
  ])('does not believe that text in %s is what %j says', (_, head, text, encoding) => {
    expect(detectEncoding(Buffer.concat([Buffer.from(head), text]))).toBe(encoding);
  });

  test('does not look for a declaration in plain text', () => {
    expect(declaredEncoding(Buffer.from('Use <meta charset=big5> in your pages'))).toBeNull();
  });
});
