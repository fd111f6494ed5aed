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

// Whoever comes back to a screen of his own: what draws it is fetched along with the first files rather than after
// them, and what every such screen asks first is asked meanwhile. The build writes which files
// (awaited-files.plugin.ts); the answers wait for their calls in first-answers.ts.
;(() => {
  const { cadre = '', tableau = '' } = document.currentScript.dataset
  const screen = /^#\/(dashboard|tiles|conso|consoPlus|production|factures|reglements|detail|alerte|manage)\b/.exec(
    location.hash,
  )
  const cookie = (name) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]
  const Token = cookie('aelToken')
  if (!screen || !Token || !cadre) return
  for (const href of (screen[1] === 'dashboard' ? `${cadre} ${tableau}` : cadre).split(' ')) {
    const link = document.createElement('link')
    const style = href.endsWith('.css')
    link.rel = style ? 'preload' : 'modulepreload'
    if (style) link.as = 'style'
    // As it is asked for later: one that is asked for otherwise is fetched twice.
    if (style) link.crossOrigin = 'anonymous'
    link.href = href
    document.head.append(link)
  }
  const headers = { Token: decodeURIComponent(Token), ConversationId: crypto.randomUUID?.() ?? 'depart' }
  const [, contract] = /^contrat(?::|%3A)([0-9A-Z]+)$/.exec(cookie('aelContexte') ?? '') ?? []
  const calls = [
    ['POST', 'Utilisateur/infoUtilisateur'],
    ['GET', 'Configuration/getConfiguration'],
    ...(contract ? [['GET', `Abonnement/detailAbonnement/${contract}`]] : []),
  ]
  const answers = calls.map(([method, path]) => {
    const url = `/webapi/${path}`
    const answer = fetch(url, { method, headers })
    // Asked again, and told, by whoever needs it.
    answer.catch(() => undefined)
    return [`${method} ${url}`, answer]
  })
  // Without a contract chosen, his own is asked for once it is known that somebody is signed in.
  if (!contract) {
    const url = '/webapi/Abonnement/getContratParDefaut/'
    const own = answers[0][1]
      .then((answer) => answer.clone().json())
      .then(({ identifiant }) => (identifiant ? fetch(url, { headers }) : Promise.reject(new Error('anonymous'))))
    own.catch(() => undefined)
    answers.push([`GET ${url}`, own])
  }
  window.aelDepart = { token: headers.Token, answers: Object.fromEntries(answers) }
})()
