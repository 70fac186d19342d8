/**
 * A script that runs before a page's scroll position is restored. Parts far below what is seen first (`laid-out-later-*` in
 * tailwind.css) are laid out when they come near, and all of them, one a frame, once the page is scrolled: a position is kept as
 * pixels of the whole page, whose height is an estimate until then. Pages that are shown again or opened at an anchor are laid out at
 * once (decision 049).
 */
export const layOutLater = `{const html=document.documentElement;\
if(history.state||location.hash)html.dataset.laidOut="";\
else addEventListener("scroll",async()=>{\
for(const part of document.querySelectorAll("[class*=laid-out-later]")){\
part.style.contentVisibility="visible";await new Promise(requestAnimationFrame)}\
html.dataset.laidOut=""},{once:true})}`;
