import { attributeOf, scanXml } from './xml-tags.ts';

/** Styles of a Word document, by id. */
export interface DocxStyles {
  isHeading: (id: string) => boolean;
  isHidden: (id: string) => boolean;
  isStruck: (id: string) => boolean;
  isSuperscript: (id: string) => boolean;
}

interface Style {
  name: string;
  basedOn: string;
  /** Level in the outline from 0 to 8; 9 for body text. */
  outline: number | undefined;
  isHidden: boolean | undefined;
  isStruck: boolean | undefined;
  isSuperscript: boolean | undefined;
}

/** Built-in names of heading styles. Word stores the English ones in every language, some programs their own. */
const headingNames = new Set(
  'heading 标题 標題 見出し 제목 überschrift titre título titolo kop rubrik overskrift заголовок'.split(' '),
);
const titleNames = new Set(['title', '标题', '標題']);

function isHeadingName(name: string): boolean {
  const lower = name.toLowerCase();
  return titleNames.has(lower) || (/[1-9]$/.test(lower) && headingNames.has(lower.slice(0, -1).trim()));
}

/** Returns whether a property is on: it has no value, or one that is not off. */
export const isOn = (attributes: string): boolean =>
  !/^(?:0|false|off|none)$/.test(attributeOf(attributes, 'val') ?? '');

/** Maximum number of styles that a style is based on. */
const MAX_BASES = 20;

/** Reads the styles of a document. */
export function readStyles(xml: string): DocxStyles {
  const styles = new Map<string, Style>();
  let style: Style | undefined;
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'style') {
        style = {
          name: '',
          basedOn: '',
          outline: undefined,
          isHidden: undefined,
          isStruck: undefined,
          isSuperscript: undefined,
        };
        styles.set(attributeOf(attributes, 'styleId') ?? '', style);
      } else if (!style) return;
      else if (name === 'name') style.name = attributeOf(attributes, 'val') ?? '';
      else if (name === 'basedOn') style.basedOn = attributeOf(attributes, 'val') ?? '';
      else if (name === 'outlineLvl') style.outline = Number(attributeOf(attributes, 'val'));
      else if (name === 'vanish') style.isHidden = isOn(attributes);
      else if (name === 'strike' || name === 'dstrike') style.isStruck = isOn(attributes);
      else if (name === 'vertAlign') style.isSuperscript = attributeOf(attributes, 'val') === 'superscript';
    },
    close(name) {
      if (name === 'style') style = undefined;
    },
  });
  /** Returns what the style, or the nearest one that it is based on, says. */
  const find = <T>(id: string, told: (style: Style) => T | undefined): T | undefined => {
    let at = styles.get(id);
    for (let step = 0; at && step < MAX_BASES; step += 1) {
      const value = told(at);
      if (value !== undefined) return value;
      at = styles.get(at.basedOn);
    }
    return undefined;
  };
  const cached = (told: (style: Style) => boolean | undefined) => {
    const known = new Map<string, boolean>();
    return (id: string) => {
      const value = known.get(id) ?? find(id, told) ?? false;
      known.set(id, value);
      return value;
    };
  };
  const isHeading = cached(({ name, outline }) => {
    if (outline !== undefined) return outline < 9;
    return isHeadingName(name) || undefined;
  });
  return {
    // Some programs write headings without their styles.
    isHeading: (id) => (styles.has(id) ? isHeading(id) : isHeadingName(id)),
    isHidden: cached(({ isHidden }) => isHidden),
    isStruck: cached(({ isStruck }) => isStruck),
    isSuperscript: cached(({ isSuperscript }) => isSuperscript),
  };
}
