import type { Texts } from "../../texts";
import type { claims as zh } from "../../zh-TW/intake/claims";

export const claims: Texts<typeof zh> = {
  notice: {
    title: "Unclaimed listing",
    text: "This information is from “{{source}}” ({{date}}). The company hasn’t confirmed it, and Fundbridge hasn’t reviewed it.",
    wrong: "Is something wrong, or should this page be removed?",
    wrongAction: "Tell us",
    contactMessage: "About the information on {{name}} ({{link}}):\n",
  },
  claim: {
    action: "Claim this company",
    hint: "Do you work here? Claim the company to edit its profile and get messages from investors.",
  },
  wish: {
    title: "You can’t invite this company yet",
    text: "This company hasn’t joined Fundbridge. We can email you when it joins and is listed.",
    add: "Notify me when it joins",
    remove: "Stop notifying me",
    added: "We’ll email you when this company joins and is listed.",
    logInAction: "Log in as an investor",
    logIn: "Investors can log in and ask to be notified when it joins.",
    gone: "This company is no longer an unclaimed listing.",
    empty: "You’re not waiting for any company",
    emptyText: "Use “Notify me when it joins” on an unclaimed company’s page, and it’s listed here.",
    browse: "Browse startups",
    listText: "We’ll email you when these companies join and are listed.",
    since: "Waiting since {{date}}",
  },
  form: {
    title: "Claim {{name}}",
    description:
      "Once claimed, this company’s information becomes your draft to edit and submit for review, and investors can reach you.",
    name: "Your name",
    role: "Your role at the company",
    email: "Your work email",
    emailHintDomain: "With an address at {{domain}} you can finish right away using the link we email you.",
    emailHintNone:
      "We can’t verify an address from the company’s website, so the Fundbridge team will check your claim.",
    evidence: "How can we verify that you represent the company?",
    evidenceHint:
      "Only needed if your email isn’t at the company’s domain. For example a page on its website that names you, its registration, or a phone number we can call.",
    evidenceHintAlways:
      "For example a page on the company’s website that names you, its registration, or a phone number we can call.",
    evidenceRequired:
      "This email isn’t at the company’s domain. Use one that is, or tell us how we can verify your claim.",
    submit: "Submit claim",
    privacy: "We use what you enter only to verify this claim, and keep it for up to 60 days.",
    back: "Back to the company page",
    ownAccount:
      "You’re logged in as {{name}}. An account has one company profile. To merge this page into your account, claim it with that account’s email, and the Fundbridge team takes care of it.",
  },
  sent: {
    mailedTitle: "Check your email",
    mailed:
      "We sent a link to the work email you entered. Open it and set a password to finish your claim. The link works for 7 days.",
    mailedHint: "Nothing there? Check your spam folder, or check the address and submit again.",
    waitingTitle: "Claim received",
    waiting: "The Fundbridge team will verify what you sent and reply by email.",
    again: "Fill in the form again",
  },
  take: {
    title: "Take over {{name}}",
    description: "You’ll log in as {{email}}. Set a password and the account is yours.",
    points:
      "The page is unlisted first and the imported information becomes your draft. Complete it and submit it for review to list it again.",
    submit: "Set a password and take over",
    done: "{{name}} is yours. Check the imported information, complete it and submit it for review.",
    accountTitle: "This email already has an account",
    accountText:
      "{{email}} already belongs to a startup account, and an email can have only one. The Fundbridge team can merge the listing of {{name}} into that account: the listing is removed and your account’s profile takes its place. If your profile is still empty, it’s filled with the imported information.",
    accountOther: "You can also claim the company with another work email.",
    askMerge: "Ask the team to merge them",
    askedTitle: "Request sent",
    asked: "The Fundbridge team will email {{email}} once it has checked your request.",
    claimAgain: "Use another email",
    goneTitle: "This link no longer works",
    gone: "It may have expired or been used, or someone else has claimed this company. If you think that’s wrong, contact us.",
    contact: "Contact us",
    login: "Log in",
  },
  desk: {
    erasing:
      "The startup account with this address is waiting to be deleted, and a merge can’t be undone. Ask the claimant first.",
    title: "Claims",
    description:
      "Claims whose email isn’t at the company’s domain are decided by staff. After approval the claimant gets a link to prove the address and set a password.",
    waiting: "Waiting",
    decided: "Decided",
    removed: "Taken down",
    none: {
      waiting: "No claims are waiting",
      decided: "No claims have been decided yet",
      removed: "No pages have been taken down",
    },
    takenDownFrom: "From {{source}}, taken down",
    relist: "List again",
    relistOf: "List again: {{name}}",
    relisted: "Listed again. Claims that have ended stay ended.",
    claimant: "Claimant",
    evidence: "What the claimant wrote",
    website: "Company website",
    noWebsite: "None given",
    domainYes: "Email is at the company’s domain",
    domainNo: "Email isn’t at the company’s domain",
    hasAccount:
      "This email already has a startup account. Approving removes the listing and merges it into that account.",
    account: "View account",
    approve: "Approve",
    refuse: "Refuse",
    reason: "Reason for refusing (emailed to the claimant)",
    approved: "Approved. The email is on its way.",
    refused: "Refused. The email is on its way.",
    states: {
      mailed: "Link not used yet",
      waiting: "Waiting",
      approved: "Claimed",
      merged: "Merged",
      refused: "Refused",
      superseded: "Ended",
    },
    delistTitle: "Take down the page of {{name}}",
    delistText:
      "It’s no longer listed, and later imports don’t list it again. Waiting claims end, and their claimants get an email. You can list the page again under “Taken down”.",
    delistReason: "Reason (only staff can see it)",
    delist: "Take page down",
    delisted: "The page of {{name}} has been taken down.",
    delistLink: "Take this page down",
  },
};
