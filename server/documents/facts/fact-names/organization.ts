import { pattern, wordsOf } from '../../words.ts';
import type { FactName } from './fact-name.ts';

export const organizationFacts: readonly FactName[] = [
  {
    id: 'head_count',
    label: 'team',
    kind: 'count',
    cue: wordsOf({
      en: [
        /employees|employs?|(?:full-time |our )?(?:staff|FTEs?)/,
        /people (?:on|now|in all)|of us/,
        /team (?:of|size)|head ?count/,
      ],
      stems: [/we(?:['’]re| are)(?= \d+ people)/],
      zh: [/(?:员工|职工)(?:人数|总数)?|(?:全职|在职)(?:员工|人员)?/, /团队(?:现有|规模|共|成员)/],
    }),
    not: /average age|平均年龄|former|per employee|each employee|capped/i,
    also: wordsOf({
      en: [
        pattern`(?:employs?|we are|we're|staff of|team of|head ?count)\b.{0,24}
          \b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)`,
        pattern`(?:\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten) (?:[\p{L}-]+ ){0,2}
          (?:employees|staff|FTEs?|people|of us)`,
      ],
      zh: [/人员|员工|职工|定员/, /全(?:公司|体|员)\s?\d+人/],
    }),
    importance: 'low',
  },
  {
    id: 'ip',
    label: 'legal',
    kind: 'mention',
    cue: wordsOf({
      en: [/patents?|trade ?marks?/],
      text: [/trade secrets?|intellectual property|source code/],
      zh: [/专利|商标|著作权|知识产权/],
    }),
    also: wordsOf({
      en: [/owns all/],
      stems: [/patent|trade ?mark|trade secret/],
      text: [/intellectual property|source code|exclusive licen[cs]e|licensed from/],
      zh: [/专利|商标|著作权|知识产权/],
    }),
    importance: 'medium',
  },
  {
    id: 'ownership',
    label: 'funding',
    kind: 'mention',
    cue: wordsOf({
      en: [
        /shareholders?|shareholding|option pool|wholly owned|(?:sole|family) own\w+|subsidiary of/,
        /founders?\b.{0,30}\b(?:hold|own|keep)s?/,
        /investors? (?:will |would |to )*(?:hold|own|receive)/,
        /\d[\d.]*% (?:of (?:the |our )?)?(?:equity|company|shares|stake|business)/,
      ],
      stems: [/owns? \d|offer: \d|offering \d[\d.]*%/],
      text: [/cap(?:italisation|italization)? table/],
      zh: [/股权|持股|股东|占股|全资/, /释放|出让/],
    }),
    importance: 'medium',
  },
  {
    id: 'litigation',
    label: 'legal',
    kind: 'mention',
    cue: wordsOf({
      en: [
        /litigat\w+|law ?suits?|disputes?|being sued/,
        /(?:pending|no|any) claims?|claims? against/,
        /(?:legal|court) (?:proceedings|actions?|cases?)|under appeal|arbitration|tribunal|su(?:ed|ing)/,
      ],
      zh: [/诉讼|仲裁|纠纷|官司|起诉|法院/],
    }),
    importance: 'low',
  },
];
