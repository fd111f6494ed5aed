// Before the first paint, so that a dark page never flashes white. The same key as in appearance.ts.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('ael-apparence')
  } catch {
    choice = null
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-apparence', dark ? 'dark' : 'light')
})()
