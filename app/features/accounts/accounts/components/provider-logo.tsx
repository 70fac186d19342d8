import type { SocialProvider } from "~/db/values";

/**
 * The providers' logos in their colours. LINE's guidelines allow its icon without text; white text on its green has a
 * contrast of 2.3, so our texts are beside the icon.
 */
export function ProviderLogo({ provider }: { provider: SocialProvider }) {
  if (provider === "facebook") {
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
        <circle cx="12" cy="12" r="11" fill="#0866ff" />
        <path d="M16 7.4h-1.6c-1.1 0-1.5.7-1.5 1.6V23M8.6 13h7" fill="none" stroke="#fff" strokeWidth="2.7" />
      </svg>
    );
  }
  if (provider === "line") {
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
        <rect width="24" height="24" rx="5.4" fill="#06c755" />
        <path
          d="M12 4.6c-4.7 0-8.5 3-8.5 6.8 0 3.3 3 6.1 7 6.7.9.2.6 1.7.4 2.6-.1.5.2.6.6.3 3.1-1.8 9-5.3 9-9.6 0-3.8-3.8-6.8-8.5-6.8Z"
          fill="#fff"
        />
        <path
          d="M7 9.3v4h2M10.9 9.3v4M13 13.3v-4l2.6 4v-4M19.3 9.3h-1.9v4h1.9M17.4 11.3h1.7"
          fill="none"
          stroke="#06c755"
          strokeWidth="1"
        />
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="none" strokeWidth="4.2">
      <path d="M4.4 7.6A8.8 8.8 0 0 1 18.4 5.9" stroke="#ea4335" />
      <path d="M4.4 16.4a8.8 8.8 0 0 1 0-8.8" stroke="#fbbc05" />
      <path d="M17.8 18.6A8.8 8.8 0 0 1 4.4 16.4" stroke="#34a853" />
      <path d="M12 12h8.8a8.8 8.8 0 0 1-3 6.6" stroke="#4285f4" />
    </svg>
  );
}
