import { expect, test } from 'vitest';
import { placeInAddress, placeInSentence, placeInTitle } from './places.ts';

test.each([
  ['Brindle Foods Ltd, 12 Mill Lane, Hull', 'Hull'],
  ['Brindle Foods Ltd, Hull', 'Hull'],
  ['Business plan for lenders. Boise, Idaho. March 2025', 'Boise, Idaho'],
  ['Re: Brindle, Inc. (Tulsa, OK): term sheet', 'Tulsa, OK'],
  ['Meeting of the directors held at 3 Dock Street, Cardiff, on 4 May', 'Cardiff'],
  ['Applicant: Müller & Sohn KG, Hauptstraße 12, 78532 Tuttlingen', 'Tuttlingen'],
  ['Issuer\tBrindle, Inc. (Delaware)\tOffice: Reno, Nevada', 'Reno, Nevada'],
  ['Brindle Oy | Tampere, Finland | 2025', 'Tampere, Finland'],
  ['Unit 4, Canal Works, Leeds LS9 8AG', 'Leeds'],
  ['Brindle Foods | Silver Spring, Maryland', 'Silver Spring, Maryland'],
])('finds the place in the title line %s', (line, place) => {
  expect(placeInAddress(line)).toBe(place);
});

test.each([
  'Merton Partners, Brussels, June 2024',
  'Prepared by Ann Roe, 3 Dock Street, Cardiff',
  'Quarterly report, October 2024, Confidential',
  'Team, Product, Market, Risks',
  'Chair, Chief Executive, Secretary',
  'Apples, Pears, Plums',
  'Series A 2025, Draft 3, Page 12',
  'Monday 4 May, Agenda, Minutes',
  'Steel, Copper, Zinc. Prices rose.',
  'Annual Report 2024, England',
  'Spring 2025, England',
  'Ann Roe, Finance Director, 4 years',
])('finds no place in %s', (line) => {
  expect(placeInAddress(line)).toBeNull();
});

test.each([
  ['Brindle makes pies in Melton, England: pork, game and apple.', 'Melton, England'],
  ['The company works from Aarhus, Denmark.', 'Aarhus, Denmark'],
  ['Brindle sells in January, March and May.', null],
  ['It was built in Steel, Glass and Oak.', null],
  ['We believe in Quality, Service.', null],
  ['Customers in Germany, France and Spain buy it.', null],
])('finds the place in the sentence %s', (text, place) => {
  expect(placeInSentence(text)).toBe(place);
});

test.each([
  ['Cider without the alcohol Portland, Oregon Growth round, May 2025', 'Portland, Oregon'],
  ['Boats for all Aarhus, Denmark', 'Aarhus, Denmark'],
  ['Plan for entry to Lagos, Nigeria', undefined],
  ['Steel, Copper and Zinc', undefined],
  ['Sales by Region, Board Report, Spain', undefined],
  ['Germany, France, Spain', undefined],
])('finds the place in title lines: %s', (text, place) => {
  expect(placeInTitle(text)).toBe(place);
});
