/** The forms of support plans: their fields, as staff build and startups answer them. */
export const planForms = {
  kinds: {
    heading: "Heading",
    text: "Single line",
    longText: "Long text",
    number: "Number",
    money: "Amount",
    choice: "Choice",
    date: "Date",
    file: "File",
    table: "Table",
  },
  issues: {
    number: "Enter a number, such as 1200 or 1,200.",
    wholeDollars: "Enter a whole amount in NT$.",
    date: "Enter a date as 2027-03-15.",
    dateTooEarly: "The date can’t be before {{min}}.",
    dateTooLate: "The date can’t be after {{max}}.",
    nothingToAnswer: "The form needs at least one field to fill in.",
    repeatedKey: "Two fields share a key. Reload the page.",
    condition: "The condition must be an option of an earlier choice.",
    prefill: "This part of the profile doesn’t fit this kind of field.",
    range: "The maximum can’t be below the minimum.",
    options: "A choice needs at least two options.",
    columns: "A table needs at least one column.",
  },
};
