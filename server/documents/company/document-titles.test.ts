import { describe, expect, test } from 'vitest';
import { runSteps } from '../testing/steps.ts';

const companyOf = async (text: string) => (await runSteps(text)).company;
const lines = Array.from({ length: 30 }, (_, at) => `Line ${at} says little.`).join('\n');

describe('the name of the company', () => {
  test.each([
    '附件1\n本课程不提供治疗服务。',
    'User Manual\nOpen the page and sign in.',
    'title: Financial Model\nThe first year is hard.',
    '学校名称：武汉大学\n课程从九月开始。',
    'Prepare yourself, not just your idea.\nA pitch is short.',
    'In the example below, you can see a report.\nIt is short.',
    'Company | Size | Why\nThe list is short.',
    `成就下一个传奇 共筑创业创新的中国梦\n${lines}`,
    `Bright ideas for a better world\n${lines}`,
  ])('is not the title in %j', async (text) => {
    expect((await companyOf(text.replaceAll(' | ', '\t'))).name).toBeNull();
  });

  test.each([
    ['家族百科—21世纪新型家谱\n家族百科帮助用户修谱。', '家族百科'],
    ['“晴川” —— 校园社群\n晴川面向学生。', '晴川'],
    ['晴川2.0概要计划书\n产品面向学生。', '晴川2.0'],
    ['Brindle 17 December 2023\nBrindle makes boats.', 'Brindle'],
  ])('is read from the title in %j', async (text, name) => {
    expect((await companyOf(text)).name?.value).toBe(name);
  });
});

describe('the website', () => {
  test.each([
    ['Brindle\nVisit www.brindle.example for boats.', 'www.brindle.example'],
    ['Brindle\nSource: https://www.boats.example', undefined],
    ['Brindle\nhttps://www.youtube.com and https://docs.google.com', undefined],
    ['Brindle\nThe rules (https://www.boats.example/rules/2024) are new.', undefined],
    ['晴川\nPPT模板下载：www.1ppt.com', undefined],
  ])('in %j is %s', async (text, website) => expect((await companyOf(text)).website?.value).toBe(website));
});

describe('the place', () => {
  test.each([
    ['Brindle\nFounded in 2016 in Oban.', 'Oban'],
    ['Brindle\nLocation: Riverside, CA Character: Shy', 'Riverside, CA'],
    ['Tier 1: Game Changers\nThe plan is short.', undefined],
    ['Brindle\nWe use Polygon-based Smart Contracts.', undefined],
    ['晴川\n“山谷”以节奏为核心，定位于疗愈型课程。', undefined],
    ['晴川\n在组织成立初期，便关注这个问题。', undefined],
    ['晴川\n用户可在登录注册界面进行账号的注册。', undefined],
  ])('in %j is %s', async (text, place) => expect((await companyOf(text)).location?.value).toBe(place));
});
