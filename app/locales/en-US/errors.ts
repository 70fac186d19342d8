import type { Texts } from "../texts";
import type { errors as zh } from "../zh-TW/errors";
import { layout } from "./layout";

export const errors: Texts<typeof zh> = {
  api_key_in_address:
    "Don’t put an API key in an address: send it in the Authorization header. This one may be in logs now, so turn it off and create another.",
  api_key_with_cookie: "Send either an API key or a login’s cookie, not both.",
  bad_request: "We couldn’t read this request. Check it and try again.",
  unauthenticated: "Log in first.",
  wrong_credentials: "The email or password is incorrect.",
  wrong_social_token: "Your social login has expired. Log in again.",
  second_factor_required: "Enter a code from two-step verification.",
  second_factor_missing: "Set up two-step verification before you continue.",
  session_required: "This can’t be done with an API key. Log in instead.",
  scope_missing: "This API key isn’t allowed to do this.",
  proof_required: "Confirm it’s you before you do this.",
  last_factor: "Staff need to keep at least one verification method.",
  last_login: "This is your only way to log in. Set a password first, then unlink it.",
  forbidden: "You don’t have permission to do this.",
  level_too_low: "This is for investors who are at least a general member.",
  level_too_low_for: {
    log_in: "This is for investors who are at least a general member. Log in first.",
    investors_only: "This is for investors who are at least a general member. It isn’t open to startup accounts.",
    complete_profile:
      "This is for investors who are at least a general member. Complete your investor profile and submit it for review to become one right away.",
    cancel_review:
      "This is for investors who are at least a general member. Your profile is in review: cancel the review and submit it again to become one right away.",
    unpublish:
      "This is for investors who are at least a general member. Your profile is listed: unpublish it and submit it again to become one right away.",
    keep_account_first:
      "This is for investors who are at least a general member. Your account is waiting to be deleted, so keep it first.",
  },
  not_listed:
    "Only listed companies can invite investors. Complete your company profile and submit it for review first.",
  hidden_from_recipient:
    "You’re hiding your profile from this investor, so you can’t invite them. Remove that setting under “Who can see” in your account, then try again.",
  not_listed_in_review: "Only listed companies can invite investors. Your company profile is in review.",
  not_activated: "This account isn’t active yet. Use the link in the activation email.",
  suspended: "This account is suspended. Contact us.",
  reset_required: "Finish setting up your account first.",
  social_refused: "The provider refused this login. Try again, or log in with your email and password.",
  social_unverified:
    "This email already has an account, but your social account hasn’t verified it. Log in with your password, or reset it if you forgot it.",
  social_no_email: "Your social account didn’t share your email. Allow it and try again, or sign up with your email.",
  blocked: "This person can’t receive your messages right now.",
  recipient_unavailable: "This account can’t receive messages right now. Your message wasn’t sent.",
  unclaimed:
    "No one has claimed this company yet, so it can’t receive messages. You can ask to be notified when it joins.",
  inbox_full:
    "This investor can’t receive more invitations right now. A spot opens up when one gets a reply or turns 14 days old. You can join the waiting list.",
  queue_full: "This investor’s waiting list is full. Try again in a few days, or invite someone else.",
  no_credit:
    "You have no invitations left this month. You get one back when someone replies, passes, or doesn’t respond for 14 days.",
  no_downloads: "You have no one-pager downloads left this month. They renew on the 1st.",
  wrong_origin: "This request came from another site and was refused.",
  share_gate_required:
    "This share link asks for an email address first. Open it in a browser and enter yours, then read again.",
  share_link_invalid:
    "This share link doesn’t work. It may have expired or been turned off. Ask the person who sent it for a new one.",
  too_many_share_links: "You can have up to 20 share links. Turn off one you no longer need.",
  too_many_rules: "You can have up to 50 of these settings. Remove one you no longer need, then try again.",
  slot_taken: "This time has just been taken by another meeting. Pick another one.",
  too_many_api_keys: "You can have up to 10 API keys that work. Turn off one you no longer need.",
  too_many_wishes: "You can wait for up to 200 companies. Remove some first.",
  not_found: layout.error.notFound,
  startup_not_found: "Startup Not Found",
  investor_not_found: "Investor Not Found",
  investor_id_missing: "investor id missing",
  not_a_static_key: "the type must be an order static key",
  method_not_allowed: "This request method isn’t supported.",
  claimed_by_other: "Another reviewer is working on this. Take it over before you decide.",
  nothing_changed: "This is the same as your public page, so there’s nothing to review.",
  live_locked:
    "The live version of a profile that is listed or in review can’t be changed. Prepare changes of a listed one, and write them with version=pending.",
  wrong_state: "The status has changed. Reload the page and try again.",
  erasing: "This account is waiting to be deleted. Keep your account first, then try again.",
  incomplete: "Some required fields are still empty. Fill in the marked fields and submit again.",
  nothing_mended:
    "You haven’t changed anything since this was returned. If no changes are needed, confirm that and submit again.",
  other_account: "You’re now logged in to another account, so this wasn’t sent.",
  conflict: "Not saved yet: some fields were changed by someone else or in another tab after you opened this page.",
  precondition_failed: "Not saved: this has changed since you loaded it. Reload and try again.",
  already_exists: "This already exists. Change it and save again.",
  idempotency_key_used: "This Idempotency-Key was used for a request with other contents. Choose a new one.",
  already_sent:
    "What you sent before was stored after all; only the response was lost. To store this version as well, submit again.",
  already_done: "This was already done, and wasn’t done twice.",
  checkout_key_used:
    "This checkout has already placed a different order. Your entries are still here, so submit again.",
  too_many_views: "You can save up to 10 views of a list. Delete one you no longer need first.",
  too_many_searches:
    "You’ve saved as many searches as your level allows. Delete one you no longer need under “Saved searches” first.",
  gone: "This link has expired or was already used. Get a new one.",
  too_large: "The file is too large. Compress it and upload it again.",
  unknown_host: "This address doesn’t belong to Fundbridge.",
  unsupported_media_type: "This file type isn’t supported. Use another one.",
  invalid: "Some fields need your attention. See the note on each.",
  read_only: "This field can’t be changed here. Send it as you read it, or leave it out.",
  stands_alone: "Send this change by itself, without other fields.",
  rate_limited: "Too many attempts. Try again later.",
  rate_limited_until: "Too many attempts. Try again in {{minutes}} min.",
  form_expired: "This form has expired or was already sent. Your entries are still here, so send it again.",
  form_too_fast: "That was too fast. Wait a few seconds and send again.",
  maintenance: "Fundbridge is down for maintenance. Try again later.",
  payment_unavailable: "We can’t reach the payment service right now. Your order is saved, so try paying again later.",
  unavailable: "We can’t do this right now. Try again in a moment.",
};
