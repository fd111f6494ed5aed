import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { demarcheCreee } from '@ael/contract/demarches/schemas.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { groupe } from '@ael/contract/groupes/schemas.ts'
import { servicesCalls } from '@ael/contract/services/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { choisirContexte } from '../../../lib/session/choix-courant.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, unUtilisateur } from '../../../testing/exemples.ts'
import { presser } from '../../../testing/presser.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { AR, FE, ME, PA, SC } from '../testing/contrat.ts'
import { OUI } from '../testing/groupe.ts'
import { ServicesScreen } from './ServicesScreen.tsx'

const carte = (nom: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: nom }) })
const titre = (name: string) => page.getByRole('heading', { level: 1, name })

beforeEach(() => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur())
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(servicesCalls.services, [PA, ME, AR, SC])
})
const ouvrir = () => afficher(<ServicesScreen />, { route: '/service', adresse: '/service' })

describe('the services of a contract', () => {
  it('each says whether it is subscribed, what can be done with it, or why nothing can', async () => {
    await ouvrir()
    await expect
      .element(carte('Prélèvement à l’échéance'))
      .toMatchTextContent(/Souscrit.*Depuis le 02\/05\/2024\. .*AEL044712201/)
    await expect
      .element(page.getByRole('link', { name: /^Résilier\s: Prélèvement/ }))
      .toHaveAttribute('href', '#/service/optout/prelevement')
    await expect.element(carte('Mensualisation')).toMatchTextContent(/Remplace\s: Prélèvement à l’échéance\./)
    await expect
      .element(page.getByRole('link', { name: /^Souscrire\s: Mensualisation$/ }))
      .toHaveAttribute('href', '#/service/optin/mensu')
    await expect.element(carte('Assistance plomberie')).toMatchTextContent(/4,90\s€ par mois.*Une somme échue reste/)
    await expect.element(page.getByRole('link', { name: /Assistance/ })).not.toBeInTheDocument()
    expect(carte('Assistance plomberie').element().textContent).not.toMatch(/Remplace|Souscrit/)
    expect(carte('Mensualisation').element().textContent).not.toMatch(/Souscrit|par mois|conditions/)
    await expect.element(page.getByText('Contrat 0447122, 12 rue des Tanneurs 38000 Valombre')).toBeVisible()
    expect(serveur.demandes(servicesCalls.services)[0]).toEqual({ params: { contract: '0447122' } })
    expect(await reproches()).toEqual([])
  })

  it('stand by what they are for; of one it says where it writes, and that it cannot be given up here', async () => {
    serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat({ libelle: 'Maison' }) })
    serveur.repond(servicesCalls.services, [AR, PA, FE])
    await ouvrir()
    await expect.element(page.getByText('Maison, 12 rue des Tanneurs 38000 Valombre')).toBeVisible()
    const familles = page.getByRole('heading', { level: 2 })
    await expect
      .poll(() => familles.elements().map(({ textContent }) => textContent))
      .toEqual(['Payer', 'Recevoir ses factures', 'Être prévenu'])
    await expect
      .element(page.getByRole('region', { name: 'Payer' }).getByRole('heading', { level: 3 }))
      .toHaveTextContent('Prélèvement à l’échéance')
    await expect
      .element(page.getByRole('region', { name: 'Recevoir ses factures' }))
      .toMatchTextContent(
        /Vos factures par e-mail\.E-mails à camille\.roussel@exemple\.fr\. SMS au 78La souscription à ce service est actuellement indisponible/,
      )
    expect(carte('Facture électronique').element().textContent).not.toContain('Remplace')
    await expect.element(carte('Facture électronique').getByRole('link')).not.toBeInTheDocument()
  })

  it('what is sold shows its terms, by the keyboard too', async () => {
    await ouvrir()
    const bouton = page.getByRole('button', { name: 'Lire les conditions de vente' })
    await expect.element(bouton).toBeVisible()
    await presser(bouton, '{Enter}')
    await expect.element(page.getByRole('dialog')).toHaveAccessibleName(/^Conditions de vente\s: Assistance plomberie$/)
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/PrixLe prix mensuel\.Version 2026-01\./)
    expect(await reproches()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(bouton).toHaveFocus()
  })

  it('one of a single gesture is given up at once, after a question, and only once', async () => {
    const envoi = serveur.retient(demarchesCalls.creationNouvelleDemarche)
    await ouvrir()
    await page.getByRole('button', { name: /^Résilier\s: Avis de relève$/ }).click()
    await page.getByRole('button', { name: 'Garder le service' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await page.getByRole('button', { name: /^Résilier\s: Avis de relève$/ }).click()
    await expect
      .element(page.getByRole('dialog', { name: /Résilier «\sAvis de relève\s» pour le contrat 0447122\s\?/ }))
      .toBeVisible()
    serveur.repond(servicesCalls.services, [PA, ME, { ...AR, estSouscrit: false, souscription: OUI }, SC])
    const confirmer = page.getByRole('button', { name: /^Résilier le service/ })
    await confirmer.click()
    await expect.element(confirmer).toHaveAttribute('aria-disabled', 'true')
    await confirmer.click({ force: true })
    envoi.repondre(exemple(demarcheCreee, { message: 'Vous ne recevrez plus d’avis de relève pour ce contrat.' }))
    await expect.element(page.getByRole('status')).toMatchTextContent('Vous ne recevrez plus d’avis de relève')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: /^Souscrire\s: Avis de relève$/ })).toBeVisible()
    expect(serveur.demandes(demarchesCalls.creationNouvelleDemarche)).toEqual([
      {
        body: {
          typeFormulaire: 'RESILIATION_AR',
          numeroContrat: '0447122',
          idProcessus: expect.any(String),
          valeurs: { user_email: 'camille.roussel@exemple.fr' },
        },
        files: [],
      },
    ])
  })

  it.each([
    [{ status: 412, code: 'R001', message: 'Contrat résilié.' }, /Contrat résilié\./],
    [
      { status: 500, message: 'NullPointerException' },
      /Un incident technique empêche de résilier ce service\. Réessayez plus tard\. Référence\s: TEST-0001/,
    ],
  ])('one that is not given up stays, and why is said: %j', async (refus, dit) => {
    serveur.refuse(demarchesCalls.creationNouvelleDemarche, refus)
    await ouvrir()
    await page.getByRole('button', { name: /^Résilier\s: Avis de relève$/ }).click()
    await page.getByRole('button', { name: 'Résilier le service' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(dit)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(carte('Avis de relève')).toMatchTextContent('Souscrit')
  })

  it('that cannot be read say so, then are', async () => {
    serveur.refuse(servicesCalls.services, { status: 500 })
    await ouvrir()
    await expect.element(page.getByRole('heading', { name: 'Vos services ne s’affichent pas' })).toBeVisible()
    await reessayer(servicesCalls.services, [ME])
    await expect.element(carte('Mensualisation')).toBeVisible()
  })

  it('with long names fit on a phone', async () => {
    await page.viewport(390, 844)
    serveur.repond(servicesCalls.services, [
      { ...PA, rum: 'R'.repeat(35), adresseMail: `${'n'.repeat(60)}@exemple.fr`, libelle: 'Prélèvement '.repeat(6) },
    ])
    await ouvrir()
    await expect.element(page.getByRole('list')).toBeVisible()
    expect(debordement()).toBe(0)
    await page.viewport(1280, 800)
  })

  it('are of a contract: without any, one is chosen first', async () => {
    serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
    await ouvrir()
    await expect.element(page.getByRole('heading', { name: 'Choisissez un contrat' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Mes contrats' })).toHaveAttribute('href', '#/manage/contrats')
  })

  it('or of a group, once one is looked at', async () => {
    serveur.repond(groupesCalls.groupes, {
      resultats: [exemple(groupe, { idGroupe: 7, nom: 'Saint-Bruno' })],
      nbTotalResultats: 1,
    })
    serveur.repond(servicesCalls.getDetailServiceGroupe, [])
    serveur.repond(servicesCalls.traitementsGroupe, { resultats: [], nbTotalResultats: 0 })
    await ouvrir()
    await expect.element(carte('Mensualisation')).toBeVisible()
    choisirContexte({ mode: 'groupe', idGroupe: 7 })
    await expect.element(titre('Services du groupe')).toBeVisible()
    await expect.element(page.getByText('Saint-Bruno')).toBeVisible()
    expect(serveur.demandes(servicesCalls.getDetailServiceGroupe)[0]).toEqual({ query: { idGroupe: 7 } })
  })
})
