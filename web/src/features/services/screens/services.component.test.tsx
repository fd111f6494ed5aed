import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { demarcheCreee } from '@ael/contract/demarches/schemas.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { groupe } from '@ael/contract/groupes/schemas.ts'
import { servicesCalls } from '@ael/contract/services/calls.ts'
import { type Service, service } from '@ael/contract/services/schemas.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { choisirContexte } from '../../../lib/session/choix-courant.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, unUtilisateur } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { DemandeDeServiceScreen } from './DemandeDeServiceScreen.tsx'
import { ResiliationEnMasseScreen } from './ResiliationEnMasseScreen.tsx'
import { ServicesScreen } from './ServicesScreen.tsx'

const OUI = { actif: true, messageSiNonActif: null, code: null }
const non = (messageSiNonActif: string) => ({ actif: false, messageSiNonActif, code: 'S002' as const })
const un = (propres: Partial<Service>): Service =>
  exemple(service, { numContrat: '0447122', rum: null, adresseMail: null, mobile: null, ...propres })

const ME = un({
  code: 'ME',
  nom: 'mensu',
  libelle: 'Mensualisation',
  famille: 'PAIEMENT',
  estSouscrit: false,
  souscription: OUI,
  prix: null,
  remplace: ['Prélèvement à l’échéance'],
  conditionsDeVente: null,
  formulaireSouscription: 'SOUSCRIPTION_ME',
})
const PA = un({
  code: 'PA',
  nom: 'prelevement',
  libelle: 'Prélèvement à l’échéance',
  famille: 'PAIEMENT',
  estSouscrit: true,
  dateSouscription: '2024-05-02',
  resiliation: OUI,
  rum: 'AEL044712201',
  prix: null,
  conditionsDeVente: null,
  cancellable: false,
})
const AR = un({
  code: 'AR',
  nom: 'autoreleve',
  libelle: 'Avis de relève',
  famille: 'SUIVI',
  estSouscrit: true,
  dateSouscription: null,
  resiliation: OUI,
  prix: null,
  conditionsDeVente: null,
  cancellable: true,
  formulaireResiliation: 'RESILIATION_AR',
})
const SC = un({
  code: 'SC',
  nom: 'assistance',
  libelle: 'Assistance plomberie',
  famille: 'ASSISTANCE',
  estSouscrit: false,
  souscription: non('Une somme échue reste à payer sur ce contrat.'),
  prix: 4.9,
  conditionsDeVente: { version: '2026-01', articles: [{ titre: 'Prix', texte: 'Le prix mensuel.' }] },
})
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
    expect(await reproches()).toEqual([])
  })

  it('what is sold shows its terms, by the keyboard too', async () => {
    await ouvrir()
    const bouton = page.getByRole('button', { name: 'Lire les conditions de vente' })
    await expect.element(bouton).toBeVisible()
    bouton.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/Le prix mensuel\.Version 2026-01\./)
    expect(await reproches()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(bouton).toHaveFocus()
  })

  it('one of a single gesture is given up at once, after a question, and only once', async () => {
    serveur.repond(
      demarchesCalls.creationNouvelleDemarche,
      exemple(demarcheCreee, { message: 'Vous ne recevrez plus d’avis de relève pour ce contrat.' }),
    )
    await ouvrir()
    await page.getByRole('button', { name: /^Résilier\s: Avis de relève$/ }).click()
    await expect
      .element(page.getByRole('dialog', { name: /Résilier «\sAvis de relève\s» pour le contrat 0447122\s\?/ }))
      .toBeVisible()
    serveur.repond(servicesCalls.services, [PA, ME, { ...AR, estSouscrit: false, souscription: OUI }, SC])
    await page.getByRole('button', { name: 'Résilier le service' }).click()
    await expect.element(page.getByRole('status')).toMatchTextContent('Vous ne recevrez plus d’avis de relève')
    await expect.element(page.getByRole('link', { name: /^Souscrire\s: Avis de relève$/ })).toBeVisible()
    const envois = serveur.demandes(demarchesCalls.creationNouvelleDemarche)
    expect(envois).toHaveLength(1)
    expect(envois[0]?.body).toMatchObject({
      typeFormulaire: 'RESILIATION_AR',
      numeroContrat: '0447122',
      valeurs: { user_email: 'camille.roussel@exemple.fr' },
    })
  })

  it('one that is not given up stays, and why is said', async () => {
    serveur.refuse(demarchesCalls.creationNouvelleDemarche, { status: 412, code: 'R001', message: 'Contrat résilié.' })
    await ouvrir()
    await page.getByRole('button', { name: /^Résilier\s: Avis de relève$/ }).click()
    await page.getByRole('button', { name: 'Résilier le service' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Contrat résilié.')
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
  })
})

describe('the address that asks for a service', () => {
  const demander = (nom: string, action: 'souscription' | 'resiliation' = 'souscription') =>
    afficher(
      <DemandeDeServiceScreen
        nom={nom}
        action={action}
        Demande={({ type, cadre }) => (
          <>
            <h1>{type}</h1>
            {cadre.complement}
          </>
        )}
      />,
      { route: '/service/optin/essai', adresse: '/service/optin/essai' },
    )

  it('opens its form, which stays once the service is subscribed', async () => {
    serveur.repond(servicesCalls.detail, { ...ME, prix: 4.9 })
    await demander('mensu')
    await expect.element(titre('SOUSCRIPTION_ME')).toBeVisible()
    await expect.element(page.getByText(/4,90.€ par mois/).first()).toBeVisible()
    serveur.repond(servicesCalls.detail, { ...ME, estSouscrit: true, souscription: non('Déjà souscrit.') })
    const { renouvelerLectures } = await import('../../../lib/query/query-client.ts')
    await renouvelerLectures()
    await expect.poll(() => serveur.demandes(servicesCalls.detail).length).toBeGreaterThan(1)
    await expect.element(titre('SOUSCRIPTION_ME')).toBeVisible()
  })

  it('leads a group to the contracts that give it up', async () => {
    serveur.repond(groupesCalls.groupes, { resultats: [exemple(groupe, { idGroupe: 0 })], nbTotalResultats: 1 })
    serveur.repond(servicesCalls.detail, { ...PA, prix: 4.9, formulaireResiliation: 'RESILIATION_PA' })
    await demander('prelevement', 'resiliation')
    await expect.element(titre('RESILIATION_PA')).toBeVisible()
    await expect.element(page.getByText(/par mois/)).not.toBeInTheDocument()
    choisirContexte({ mode: 'groupe', idGroupe: 0 })
    await expect
      .element(page.getByRole('link', { name: 'Choisir les contrats' }))
      .toHaveAttribute('href', '#/service?service=prelevement&vue=souscrits')
  })

  it('says why the service cannot be had, and leads back', async () => {
    serveur.repond(servicesCalls.detail, SC)
    await demander('assistance')
    await expect
      .element(page.getByRole('heading', { name: /«\sAssistance plomberie\s» ne peut pas être souscrit/ }))
      .toBeVisible()
    await expect.element(page.getByText('Une somme échue reste à payer sur ce contrat.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Revenir aux services' })).toHaveAttribute('href', '#/service')
    expect(await reproches()).toEqual([])
  })

  it('of many contracts, opens the form of what is given up by one, with a line for each', async () => {
    await afficher(
      <ResiliationEnMasseScreen
        nom="prelevement"
        contrats="0447122,0447381"
        Demande={({ type, cadre: { retour, depart } }) => (
          <a href={retour.href}>{`${type} ${depart['info_numeroContrat']?.replace('\n', ' puis ')}`}</a>
        )}
      />,
    )
    await expect
      .element(page.getByRole('link', { name: 'RESILIATION_PRELEVEMENT 0447122 puis 0447381' }))
      .toHaveAttribute('href', '#/service?service=prelevement&vue=souscrits')
  })

  it('says that a name is none of the services', async () => {
    await demander('inconnu', 'resiliation')
    await expect.element(page.getByRole('heading', { name: 'Ce service n’existe pas' })).toBeVisible()
  })
})
