import type { Client } from '@ael/contract/client.ts'
import { contenusCalls as calls } from '@ael/contract/contenus/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { reglerParametre } from '../../testing/configuration.ts'
import { PRODUCTION } from '../../testing/production.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'
import { chargerContenus } from './charger-contenus.public.ts'
import { MENTIONS, mentionsManquantes } from './mentions-a-completer.public.ts'
import { ARTICLES_LIVRES } from './textes/registre.ts'

const PAGES = ['cgu', 'mentions', 'donnees-personnelles', 'accessibilite']
const VIDE = Object.fromEntries(MENTIONS.flatMap(({ variables }) => variables.map((nom) => [nom, ''])))
const DONNES = MENTIONS.map(({ ecrire }) => ecrire(readConfig(PRODUCTION)))

let vide: TestApp
let rempli: TestApp
beforeAll(async () => {
  vide = await createTestApp({ env: { ...PRODUCTION, ...VIDE, SECOND_FACTEUR: 'propose' } })
  rempli = await createTestApp({ env: PRODUCTION })
  for (const { services } of [vide, rempli]) await chargerContenus(services.db, services.configuration)
})
afterAll(async () => {
  await vide.close()
  await rempli.close()
})

async function lire(client: Client, pages = PAGES): Promise<string> {
  const lues = await Promise.all(pages.map((id) => client(calls.infoArticle, { params: { id } })))
  return lues
    .flatMap(({ titre, resume, contenus }) => [titre, resume, ...contenus.map(({ texteHtml }) => texteHtml)])
    .join('\n')
}

describe('the legal texts', () => {
  it('affirm nothing that only the service can know', async () => {
    const texte = await lire(await vide.clientDe(null))
    expect(
      texte.match(
        /Union européenne|représentant légal|24 h\/24|à toute heure|ans au plus|puis cinq ans|Un an|21 novembre 2026|Aucun audit|ne sont ni vendues|à l’accueil/g,
      ),
    ).toBeNull()
    expect(texte).toContain('le service n’a pas encore publié cette information')
    expect(texte).not.toMatch(/à compléter|\{\{/)
  })

  it('say what the service has given, as it is written', async () => {
    const texte = await lire(await rempli.clientDe(null))
    for (const valeur of DONNES) expect(texte).toContain(valeur.replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
    expect(texte).not.toContain('n’a pas encore publié')
  })

  it('are of the service, whoever reads them', async () => {
    const abonne = await rempli.clientDe(await creerUtilisateur(rempli.services.db, { nom: 'Vauquelin' }))
    const texte = await lire(abonne)
    expect(texte).toBe(await lire(await rempli.clientDe(null)))
    for (const engagement of [
      'L’agence en ligne de Eaux d’Exemple permet',
      'éditée par Eaux d’Exemple.',
      'Eaux d’Exemple n’en maîtrise pas le contenu',
      'Eaux d’Exemple décide des fins et des moyens',
      'à la protection des données de Eaux d’Exemple',
      'Eaux d’Exemple s’engage à rendre son agence en ligne accessible',
      'Pour une urgence, appelez le 04 75 00 00 01',
    ])
      expect(texte).toContain(engagement)
  })

  it('show to whoever writes them what is left to give, and where', async () => {
    const editrice = await vide.clientDe(await creerUtilisateur(vide.services.db, { profils: ['WEBMASTER'] }))
    const texte = await lire(editrice)
    for (const { quoi, variables } of MENTIONS)
      expect(texte).toContain(`[à compléter par le service d’eau\u202F: ${quoi} (${variables.join(', ')})]`)
    const abonne = await vide.clientDe(await creerUtilisateur(vide.services.db))
    expect(await lire(abonne)).not.toContain('à compléter')
  })

  it('say how long readings are kept, as the administrator has set it', async () => {
    const dit = async () => lire(await vide.clientDe(null), ['donnees-personnelles'])
    expect(await dit()).toMatch(/36 mois au plus.*24 mois au plus/s)
    await reglerParametre(vide.services, 'ConservationJourMois', 0)
    await reglerParametre(vide.services, 'ConservationHeureMois', -1)
    expect(await dit()).toMatch(/ 0 mois au plus.*sans autre limite/s)
  })
})

describe('what is left to complete', () => {
  it('is named by variable', () => {
    const manquantes = (env: Record<string, string>) =>
      mentionsManquantes(readConfig(env)).flatMap(({ variables }): string[] => [...variables])
    expect(manquantes({ ...PRODUCTION, ...VIDE })).toEqual(Object.keys(VIDE))
    expect(manquantes(PRODUCTION)).toEqual([])
    expect(manquantes({})).toEqual([])
  })

  it('is asked for by a text, each of them', () => {
    const textes = ARTICLES_LIVRES.filter(({ identifiant }) => PAGES.includes(identifiant))
      .map((article) => JSON.stringify(article))
      .join(' ')
    for (const { nom } of MENTIONS)
      expect(textes).toContain(`{{${nom}|le service n’a pas encore publié cette information}}`)
  })
})
