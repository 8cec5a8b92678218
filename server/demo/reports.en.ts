import type { z } from 'zod/mini';
import type { ReportRequest } from '#contract/reports.ts';

type Snapshot = z.input<typeof ReportRequest>;

const session_id = '6f1d2c4e-7b35-4c0a-9a52-1f0e8d3b7a10';

export const northwindDraft: Snapshot = {
  schema_version: 'phase7-formal-report-v1',
  session_id,
  report_version: 1,
  generated_at: '2025-03-18T14:05:22Z',
  report_status: 'draft',
  render_mode: 'stream',
  report: {
    overview:
      'First rehearsal of the Series A meeting for Northwind Robotics. The product story holds and the retention figures are strong. The answers on unit economics and on the move to series production are not ready: they name targets where an investor will ask for the steps.\n\nFour questions were rehearsed; one answer can stand as it is.',
    focus_points: [
      {
        n: 1,
        title: 'From 46% to 58% gross margin',
        text: 'The plan rests on the second-generation arm going into series production. No one named the volume at which the cost falls, nor what happens if Heron 2 comes six months late.',
      },
      {
        n: 2,
        title: 'No one to run manufacturing',
        text: 'The Vice President Manufacturing has not been hired, and the raise is meant to pay for series production.',
      },
    ],
    questions: [
      {
        question_id: 'nw-margin',
        seq: 1,
        question: 'What exactly takes your gross margin from 46% to 58%?',
        focus: 'Unit economics',
        answer_analysis:
          'The answer repeats the target and the new arm. No split between hardware cost, field service and utilization was given.',
        recommended_answer: ['Split the twelve points by cause, with the volume each one needs.'],
        ready: false,
      },
      {
        question_id: 'nw-churn',
        seq: 2,
        question: 'Two sites have left. Why?',
        focus: 'Retention',
        answer_analysis: 'Clear and honest: both left in their first year, after the contract notice of six months.',
        recommended_answer: [
          'Two of the forty sites ever installed have left; net revenue retention is 121%.',
          'Say in one sentence what each of the two lacked and what was changed since.',
        ],
        ready: true,
      },
      {
        question_id: 'nw-series',
        seq: 3,
        question: 'Who on your team has taken a robot into series production before?',
        focus: 'Team',
        answer_analysis:
          'The Chief Operating Officer built a plant for medical devices. That was said last and in passing.',
        recommended_answer: [
          'Begin with Lukas Ottenreiter’s plant of 300 people, then say what you still have to hire.',
        ],
        ready: false,
      },
      {
        question_id: 'nw-safety',
        seq: 4,
        question: 'Your robots share aisles with people. What has happened so far?',
        focus: 'Safety',
        answer_analysis: 'The method was explained; the number of incidents was not.',
        recommended_answer: ['Give the incidents a year and per million picks, then the method.'],
        ready: false,
      },
    ],
    focus_summary: 'Strong on product and customers, not ready on margin, manufacturing and safety figures.',
    disclosure: 'A rehearsal aid based on the company’s own documents. Not investment advice.',
  },
};

export const northwindFinal: Snapshot = {
  ...northwindDraft,
  report_version: 2,
  generated_at: '2025-03-25T09:40:03Z',
  report_status: 'validated',
  render_mode: 'hifi',
  report: {
    overview:
      'Second rehearsal of the Series A meeting for Northwind Robotics, one week after the first. The product story holds and the retention figures are strong. The answer on unit economics now names its steps; manufacturing still depends on a hire that has not been made.\n\nFive questions were rehearsed; four answers can stand as they are.',
    focus_points: [
      {
        n: 1,
        title: 'From 46% to 58% gross margin',
        text: 'Seven points come from the cost of the arm at 150 units a year, three from remote service, two from longer battery life. Heron 2 arriving six months late moves the target to 2028; that was said without being asked.',
      },
      {
        n: 2,
        title: 'No one to run manufacturing',
        text: 'The Vice President Manufacturing has not been hired. Two candidates are in their final round; an interim lead is named.',
      },
      {
        n: 3,
        title: 'Germany and Poland at once',
        text: 'Two new markets share one country manager who is still being looked for. Expect to be asked to choose one.',
      },
    ],
    questions: [
      {
        question_id: 'nw-margin',
        seq: 1,
        question: 'What exactly takes your gross margin from 46% to 58%?',
        focus: 'Unit economics',
        answer_analysis:
          'The split by cause is now given, with volumes. It can be checked against the cost of Heron 1, EUR 47,500.',
        recommended_answer: [
          'Seven points: the arm, at 150 units a year. Three: remote service. Two: batteries.',
          'If Heron 2 is six months late, we reach 58% in 2028 and need no further money for it.',
        ],
        ready: true,
      },
      // The answer to why two sites left is the same in both rehearsals.
      northwindDraft.report.questions[1]!,
      {
        question_id: 'nw-series',
        seq: 3,
        question: 'Who on your team has taken a robot into series production before?',
        focus: 'Team',
        answer_analysis:
          'Begins with the plant and ends with what is missing. Still open: who leads until the hire is made.',
        recommended_answer: [
          'Lukas Ottenreiter built a 300-person plant for medical devices.',
          'We still hire a Vice President Manufacturing; until then he leads the line himself.',
        ],
        ready: false,
      },
      {
        question_id: 'nw-safety',
        seq: 4,
        question: 'Your robots share aisles with people. What has happened so far?',
        focus: 'Safety',
        answer_analysis: 'Figures first, then the method. Convincing.',
        recommended_answer: [
          'No injury in 61 million picks; eleven stops by contact, all below the limit of the standard.',
        ],
        ready: true,
      },
      {
        question_id: 'nw-markets',
        seq: 5,
        question: 'Why Germany and Poland at the same time?',
        focus: 'Expansion',
        answer_analysis: 'Both are served by the same logistics groups; the answer shows that with names.',
        recommended_answer: ['Three of our customers run sites in both countries and asked for one contract.'],
        ready: true,
      },
    ],
    focus_summary:
      'Ready on margin, customers and safety. The one open answer is who leads manufacturing until the hire is made.',
    disclosure: 'A rehearsal aid based on the company’s own documents. Not investment advice.',
  },
};

export const lumen: Snapshot = {
  schema_version: 'phase7-formal-report-v1',
  session_id: 'b82a6f10-3d1c-4f1e-8a44-90c1d7e25f33',
  report_version: 1,
  generated_at: '2025-01-16T16:20:00Z',
  report_status: 'validated',
  report: {
    overview:
      'Rehearsal of the seed meeting for Lumen Health. The questions about clinical evidence and the regulatory path were answered with figures and dates. The one about the price was not: it is still being tested, and the answer hides that.',
    focus_points: [
      {
        n: 1,
        title: 'No paying customer',
        text: 'Two hospitals use the product in a study; one letter of intent is not binding.',
      },
    ],
    questions: [
      {
        question_id: 'lh-evidence',
        seq: 1,
        question: 'What has your algorithm been tested on?',
        focus: 'Clinical evidence',
        answer_analysis: 'Complete: the number of records, both error rates and the warning time.',
        recommended_answer: ['612 patients’ records: sensitivity 81%, specificity 88%, median warning time 3.4 days.'],
        ready: true,
      },
      {
        question_id: 'lh-price',
        seq: 2,
        question: 'What will a hospital pay?',
        focus: 'Price',
        answer_analysis: 'A single figure was given as if it were agreed.',
        recommended_answer: ['EUR 45 to EUR 70 a patient and month, from first talks; no one has signed yet.'],
        ready: false,
      },
    ],
  },
};
