/** The sections of the specification and how many numbered statements each has. */
export const sections: readonly { prefix: string; last: number; digits: number; heading: string }[] = [
  { prefix: 'S1-', last: 17, digits: 3, heading: '1. What the product does and for whom' },
  { prefix: 'S2-', last: 157, digits: 3, heading: '2. Screens and routes' },
  { prefix: 'S3-', last: 42, digits: 3, heading: '3. Entities and their fields' },
  { prefix: 'S4-', last: 64, digits: 3, heading: '4. States and transitions' },
  { prefix: 'S5-', last: 34, digits: 3, heading: '5. Validation rules' },
  { prefix: 'S6-', last: 14, digits: 3, heading: '6. Roles and permissions' },
  { prefix: 'S7-', last: 56, digits: 3, heading: '7. The calls it makes' },
  { prefix: 'S8-', last: 62, digits: 3, heading: '8. Error catalogue' },
  { prefix: 'S9-', last: 60, digits: 3, heading: '9. Business constants and limits' },
  { prefix: 'D-', last: 62, digits: 3, heading: 'D. Statements that only decisions.md makes' },
  { prefix: 'Q-', last: 54, digits: 2, heading: 'Settled questions' },
];

export const statementIds: readonly string[] = sections.flatMap(({ prefix, last, digits }) =>
  Array.from({ length: last }, (_, index) => `${prefix}${String(index + 1).padStart(digits, '0')}`),
);
