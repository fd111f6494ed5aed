// Before the first paint: a dark page never flashes white. The key of appearance.ts.
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

// The files of a screen of one’s own (awaited-files.plugin.ts), and its first answers (first-answers.ts), are asked at once.
;(() => {
  const { cadre } = document.currentScript.dataset
  const screen = /^#\/(dashboard|tiles|conso|consoPlus|production|factures|reglements|detail|alerte|manage)\b/.exec(
    location.hash,
  )
  const cookie = (name) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]
  const token = cookie('aelToken')
  if (!screen || !token || !cadre) return
  for (const href of cadre.split(' ')) {
    const link = document.createElement('link')
    const style = href.endsWith('.css')
    link.rel = style ? 'preload' : 'modulepreload'
    if (style) link.as = 'style'
    // Fetched twice otherwise.
    if (style) link.crossOrigin = 'anonymous'
    link.href = href
    document.head.append(link)
  }
  const headers = { Token: decodeURIComponent(token), ConversationId: crypto.randomUUID?.() ?? 'depart' }
  const answers = {}
  window.aelDepart = { token: headers.Token, answers }
  const ask = (path, before, method = 'GET', values) => {
    const url = `/webapi/${path}`
    const body = values && JSON.stringify(values)
    const sent = body
      ? { method, body, headers: { ...headers, 'Content-Type': 'application/json' } }
      : { method, headers }
    const answer = Promise.resolve(before).then(() => fetch(url, sent))
    answers[[method, url, body].filter(Boolean).join(' ')] = answer
    const read = answer.then((one) => one.clone().json())
    read.catch(() => undefined)
    return read
  }
  const user = ask('Utilisateur/infoUtilisateur', null, 'POST')
  const configuration = ask('Configuration/getConfiguration')
  const [, chosen] = /^contrat(?::|%3A)([0-9A-Z]+)$/.exec(cookie('aelContexte') ?? '') ?? []
  const path = chosen ? `Abonnement/detailAbonnement/${chosen}` : 'Abonnement/getContratParDefaut/'
  const contract = ask(path, chosen ? null : user.then(({ identifiant }) => identifiant || Promise.reject(new Error())))
  if (screen[1] !== 'dashboard' || (!chosen && cookie('aelContexte'))) return
  const askTiles = async () => {
    const [{ profils }, { fonctionnalites }, one] = await Promise.all([user, configuration, contract])
    const { numeroContrat: id, telereleve, isResilie } = one.contrat ?? one
    // Taken: the application asks for the rest.
    if (!id || !answers[`GET /webapi/${path}`]) return
    const paths = ['Acces/autorisations/', 'Acces/getForbiddenUserContent?context=']
    const own = !profils.some((profil) => /SECONDAIRE|VISITEUR/.test(profil))
    if (own) {
      paths.push('TableauDeBord/soldeEtAlerte/', 'TableauDeBord/derniereFacture/')
      if (telereleve)
        paths.push('Alerte/fuite/', 'Consommation/autorisation/', 'Consommation/getDerniereConsommationRelevee/')
      if (!isResilie) paths.push('Client/isCoordonneesIncompletes?numeroContrat=')
    }
    paths.push('ContenuDynamique/infoArticle/flash_information/')
    for (const one of paths) void ask(one + id)
    if (!own || fonctionnalites.ANNEE) return
    void ask('Alerte/historiqueInstancesAlertes', null, 'POST', {
      contrat: id,
      enCours: true,
      indexPage: 1,
      nbElements: 20,
    })
  }
  askTiles().catch(() => undefined)
})()
