import type { Profil } from '@ael/contract/acces/profils.ts'
import type { SujetAccueil } from '@ael/contract/administration/accueil.ts'
import { administrationCalls } from '@ael/contract/administration/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { relevesCalls } from '@ael/contract/releves/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../testing/afficher.tsx'
import { exemple, uneConfiguration, unUtilisateur } from '../../testing/exemples.ts'
import { serveur } from '../../testing/serveur.ts'
import { AdministrationPage } from './AdministrationPage.tsx'
import { AutoRelevePage } from './AutoRelevePage.tsx'

/** Where what waits is worked off. */
const LIEUX: Record<SujetAccueil, string> = {
  demandes: '#/admin/demandes',
  paiementsSansRetour: '#/admin/paiements',
  paiementsNonIntegres: '#/admin/paiements',
  anomalies: '#/admin/paiements',
  retoursBanque: '#/admin/exploitation?onglet=banque&aRevoir=oui',
  courriers: '#/admin/exploitation?onglet=mails&etat=ECHEC',
  sms: '#/admin/exploitation?onglet=sms&etat=ECHEC',
  imports: '#/admin/exploitation?onglet=imports&avecRejets=oui',
  travaux: '#/admin/exploitation',
}
const JOUR = {
  jour: '2026-11-22',
  connexions: 21,
  comptes: 3,
  contrats: 2,
  paye: 86.42,
  recues: 4,
  traitees: 1,
  horsDelai: 9,
  fuites: 5,
  reparees: 7,
}
const sujets = Object.keys(LIEUX) as SujetAccueil[]

describe('the home of the staff', () => {
  it.each<[Profil, readonly SujetAccueil[], string[]]>([
    ['ADMIN', sujets, ['Traitement', 'Clients', 'Publication', 'Réglages', 'Suivi']],
    [
      'CHARGE_DE_CLIENTELE',
      ['demandes', 'paiementsSansRetour', 'paiementsNonIntegres', 'anomalies'],
      ['Traitement', 'Clients', 'Publication'],
    ],
  ])('of %s leads to where what waits is worked off, and to his screens alone', async (profil, menes, blocs) => {
    serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: [profil] }))
    serveur.repond(administrationCalls.accueil, {
      jours: [JOUR],
      attentes: sujets.map((sujet) => ({
        sujet,
        nombre: 3,
        depuis: '2026-11-21T08:00:00+01:00',
        echeance: null,
        suivis: null,
      })),
    })
    // Elsewhere the screens are in the menu at the side.
    await page.viewport(390, 844)
    await afficher(<AdministrationPage />, { adresse: '/admin' })
    await expect.element(page.getByRole('link', { name: 'Utilisateurs', exact: true })).toBeVisible()
    const hrefs = page
      .getByRole('link')
      .elements()
      .map((lien) => lien.getAttribute('href'))
    for (const sujet of menes) expect(hrefs).toContain(LIEUX[sujet])
    if (profil !== 'ADMIN') expect(hrefs.filter((href) => href?.startsWith('#/admin/exploitation'))).toEqual([])
    const titres = page
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent)
    expect(titres).toEqual(expect.arrayContaining(blocs))
    for (const autre of ['Administration', ...(profil === 'ADMIN' ? [] : ['Réglages', 'Suivi'])])
      expect(titres).not.toContain(autre)
  })
})

describe('a reading without account', () => {
  const code = (adresse: string) => afficher(<AutoRelevePage />, { route: '/auto-releve/{-$token}', adresse })

  it.each(['/auto-releve/AAAABBBBCCCC', '/auto-releve?token=AAAABBBBCCCC'])(
    'at %s opens the meter of that code',
    async (adresse) => {
      serveur.repond(
        relevesCalls.infoAutoReleveContact,
        exemple(relevesCalls.infoAutoReleveContact.answer, { autorise: false, message: 'Ce code ne vaut plus.' }),
      )
      await code(adresse)
      await expect.element(page.getByText('Ce code ne vaut plus.')).toBeVisible()
      expect(serveur.demandes(relevesCalls.infoAutoReleveContact)[0]).toEqual({ params: { x: 'AAAABBBBCCCC' } })
      await page.getByRole('link', { name: 'Relever un autre compteur' }).click()
      await expect.poll(() => location.hash).toBe('#/auto-releve')
    },
  )

  it('keeps in its address the code that is typed, so that the page may be read again', async () => {
    serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { ForceNoCaptcha: true } }))
    serveur.refuse(relevesCalls.infoAutoReleveContact, { status: 429, message: 'Trop de codes.' })
    await code('/auto-releve')
    await page.getByRole('radio', { name: /^Par un code/ }).click()
    await page.getByRole('textbox', { name: 'Code' }).fill('AAAABBBBCCCC')
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect.poll(() => location.hash).toBe('#/auto-releve?token=AAAABBBBCCCC')
  })
})
