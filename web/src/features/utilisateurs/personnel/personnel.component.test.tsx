import { consentementsCalls } from '@ael/contract/consentements/calls.ts'
import type { ConsentementContrat } from '@ael/contract/consentements/schemas.ts'
import { federationCalls } from '@ael/contract/federation/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { SessionOuverte } from '@ael/contract/utilisateurs/sessions.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unUtilisateur } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { DonneesScreen } from '../screens/DonneesScreen.tsx'
import { MesConsentements } from './MesConsentements.tsx'
import { MesDonnees } from './MesDonnees.tsx'
import { MesSessions } from './MesSessions.tsx'

const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const dialogue = page.getByRole('dialog')

describe('consents', () => {
  const { mesConsentements, changeConsentement } = consentementsCalls
  const consentement = (propres: Partial<ConsentementContrat> = {}): ConsentementContrat => ({
    numeroContrat: '0447122',
    libelle: 'Maison',
    adresse: '12 rue des Tanneurs 38000 Valombre',
    soumis: true,
    modifiable: true,
    jour: false,
    heure: false,
    historique: [],
    ...propres,
  })
  const jours = 'relevés quotidiens, contrat 0447122'
  const heures = 'relevés horaires, contrat 0447122'
  const lus = (...resultats: ConsentementContrat[]) =>
    serveur.repond(mesConsentements, { resultats, nbTotalResultats: resultats.length })

  it('hours are only offered once the days are given', async () => {
    lus(consentement())
    serveur.repond(changeConsentement, ({ body }) => {
      lus(consentement({ jour: body.accorde }))
      return consentement({ jour: body.accorde })
    })
    await afficher(<MesConsentements />)
    await expect
      .element(page.getByRole('region', { name: 'Maison, contrat 0447122' }))
      .toMatchTextContent(/12 rue des Tanneurs 38000 Valombre.*quotidiensNon accordé.*horairesNon accordé/)
    await expect.element(page.getByText('Historique')).not.toBeInTheDocument()
    await expect.element(bouton(`Consentir aux ${heures}`)).toBeDisabled()
    await bouton(`Consentir aux ${jours}`).click()
    await expect.element(bouton(`Retirer mon consentement aux ${jours}`)).toBeVisible()
    await expect.element(bouton(`Consentir aux ${heures}`)).toBeEnabled()
    await expect.element(page.getByText(/Votre choix est enregistré/)).toBeVisible()
    expect(await reproches()).toEqual([])
    expect(serveur.demandes(changeConsentement)).toEqual([
      { body: { numeroContrat: '0447122', portee: 'JOUR', accorde: true } },
    ])
  })

  it('taking one back erases: it asks first, keeps everything at Escape, and gives the focus back', async () => {
    lus(consentement({ jour: true }))
    await afficher(<MesConsentements />)
    const retirer = bouton(`Retirer mon consentement aux ${jours}`)
    await retirer.click()
    await expect.element(dialogue).toHaveAccessibleName(/^Ne plus conserver vos relevés quotidiens/)
    await expect.element(dialogue).toMatchTextContent('Ce qui est effacé ne revient pas')
    expect(await reproches()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(dialogue).not.toBeInTheDocument()
    await expect.element(retirer).toHaveFocus()
    expect(serveur.demandes(changeConsentement)).toEqual([])
    serveur.repond(changeConsentement, consentement())
    await retirer.click()
    await bouton(/^Effacer et retirer/).click()
    await expect.element(dialogue).not.toBeInTheDocument()
    expect(serveur.demandes(changeConsentement)).toEqual([
      { body: { numeroContrat: '0447122', portee: 'JOUR', accorde: false } },
    ])
  })

  it('the hours are taken back alone, and said in their own words', async () => {
    lus(consentement({ jour: true, heure: true }))
    serveur.repond(changeConsentement, consentement({ jour: true }))
    await afficher(<MesConsentements />)
    await expect
      .element(page.getByRole('region', { name: 'Maison, contrat 0447122' }))
      .toMatchTextContent(/quotidiensAccordé.*horairesAccordé/)
    await bouton(`Retirer mon consentement aux ${heures}`).click()
    await expect.element(dialogue).toHaveAccessibleName(/^Ne plus conserver vos relevés horaires/)
    await expect.element(dialogue).toMatchTextContent('Le détail des heures de ce contrat est effacé.')
    await bouton(/^Effacer et retirer/).click()
    await expect
      .poll(() => serveur.demandes(changeConsentement))
      .toEqual([{ body: { numeroContrat: '0447122', portee: 'HEURE', accorde: false } }])
  })

  it('one that the server does not take is told in its words, and nothing has changed', async () => {
    lus(consentement())
    serveur.refuse(changeConsentement, { status: 403, message: 'Seul le titulaire choisit.' })
    await afficher(<MesConsentements />)
    await bouton(`Consentir aux ${jours}`).click()
    await expect.element(page.getByText(/Seul le titulaire choisit/)).toBeVisible()
    await expect.element(bouton(`Consentir aux ${jours}`)).toBeEnabled()
  })

  it('says when each was given and taken back', async () => {
    const accordeLe = '2026-01-05T10:00:00+01:00'
    const evenement = { portee: 'HEURE' as const, accordeLe, accordePar: 'Camille', retireLe: null, retirePar: null }
    const retire = { ...evenement, retireLe: '2026-02-06T10:00:00+01:00' }
    lus(
      consentement({ historique: [{ ...evenement, portee: 'JOUR', accordeLe: '2026-03-07T10:00:00+01:00' }, retire] }),
    )
    await afficher(<MesConsentements />)
    await page.getByText('Historique').click()
    await expect.element(page.getByText(/^Relevés quotidiens\s: accordés le 07\/03\/2026 à 10.h.00$/)).toBeVisible()
    await expect
      .element(page.getByText(/^Relevés horaires\s: accordés le 05\/01\/2026.*, retirés le 06\/02\/2026/))
      .toBeVisible()
  })

  it('of a contract of somebody else, only says who decides', async () => {
    lus(consentement({ modifiable: false, libelle: null }))
    await afficher(<MesConsentements />)
    await expect.element(page.getByRole('region', { name: 'Contrat 0447122' })).toBeVisible()
    await expect.element(page.getByText(/^Seul le titulaire de ce contrat choisit/)).toBeVisible()
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  })

  it('says that there is nothing to choose, and tries again what was not read', async () => {
    serveur.refuse(mesConsentements, { status: 500 })
    await afficher(<MesConsentements />)
    await expect.element(page.getByRole('heading', { name: 'Vos consentements ne s’affichent pas' })).toBeVisible()
    await reessayer(mesConsentements, { resultats: [], nbTotalResultats: 0 })
    await expect.element(page.getByRole('heading', { name: 'Aucun choix à faire' })).toBeVisible()
  })
})

describe('sessions', () => {
  const { mesSessions, fermeSession, fermeAutresSessions } = utilisateursCalls
  const session = (idSession: number, propres: Partial<SessionOuverte> = {}): SessionOuverte => ({
    idSession,
    appareil: 'Firefox sur Windows',
    adresse: '192.0.2.7',
    ouverteLe: '2026-11-01T08:30:00+01:00',
    vueLe: '2026-11-02T09:00:00+01:00',
    expireLe: '2026-11-02T11:00:00+01:00',
    actuelle: false,
    agent: false,
    ...propres,
  })
  const ici = session(1, { actuelle: true })
  const lues = (...resultats: SessionOuverte[]) =>
    serveur.repond(mesSessions, { resultats, nbTotalResultats: resultats.length })

  it('each is known by its device, and the present one cannot be ended here', async () => {
    lues(ici, session(2, { appareil: null }), session(3, { agent: true }))
    serveur.repond(fermeSession, () => {
      lues(ici, session(3, { agent: true }))
      return { message: 'Fermée.' }
    })
    await afficher(<MesSessions />)
    await expect
      .element(page.getByRole('listitem').first())
      .toMatchTextContent(
        /^Firefox sur WindowsCette sessionDernière activité le 02\/11\/2026 à 09.h.00Ouverte le 01\/11\/2026 à 08.h.30, adresse réseau 192\.0\.2\.7$/,
      )
    await expect.element(page.getByRole('listitem').first().getByRole('button')).not.toBeInTheDocument()
    await expect.element(bouton(/^Fermer la session Une autre personne agit en votre nom/)).toBeVisible()
    await bouton(/^Fermer la session Appareil non reconnu ouverte le 01\/11\/2026/).click()
    await expect.element(page.getByText(/La session a été fermée/)).toBeVisible()
    await expect.element(bouton(/^Fermer la session Appareil non reconnu/)).not.toBeInTheDocument()
    expect(serveur.demandes(fermeSession)).toEqual([{ body: { idSession: 2 } }])
    expect(await reproches()).toEqual([])
  })

  it('all the others end together, after a question', async () => {
    lues(ici, session(2), session(3))
    serveur.repond(fermeAutresSessions, () => {
      lues(ici)
      return { message: 'Deux sessions ont été fermées.' }
    })
    await afficher(<MesSessions />)
    await bouton('Fermer toutes les autres').click()
    await bouton('Les laisser ouvertes').click()
    expect(serveur.demandes(fermeAutresSessions)).toEqual([])
    await bouton('Fermer toutes les autres').click()
    await dialogue.getByRole('button', { name: 'Fermer toutes les autres' }).click()
    await expect.element(page.getByText('Vous n’êtes connecté que sur cet appareil.')).toBeVisible()
    await expect.element(page.getByText(/Deux sessions ont été fermées/)).toBeVisible()
    await expect.element(bouton('Fermer toutes les autres')).not.toBeInTheDocument()
    expect(serveur.demandes(fermeAutresSessions)).toHaveLength(1)
    expect(serveur.demandes(fermeSession)).toEqual([])
  })

  it('that cannot be read are told so, and read again; the only one says that it is', async () => {
    serveur.refuse(mesSessions, { status: 500 })
    await afficher(<MesSessions />)
    await expect.element(page.getByRole('heading', { name: 'Vos sessions ne s’affichent pas' })).toBeVisible()
    await reessayer(mesSessions, { resultats: [ici], nbTotalResultats: 1 })
    await expect.element(page.getByText('Vous n’êtes connecté que sur cet appareil.')).toBeVisible()
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  })

  it('are not shown to whoever acts for the user', async () => {
    serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ modeUsurpation: true }))
    await afficher(<MesSessions />)
    await expect.element(page.getByText('Les sessions ne se voient pas en mode usurpation.')).toBeVisible()
    expect(serveur.demandes(mesSessions)).toEqual([])
  })
})

describe('what is held about the user', () => {
  const { mesDonnees } = utilisateursCalls
  const motDePasse = page.getByLabelText('Mot de passe', { exact: true })
  const telecharger = bouton(/^Télécharger mes données/)

  it('asks for the password', async () => {
    await afficher(<MesDonnees />)
    await telecharger.click()
    await expect.element(motDePasse).toHaveAccessibleDescription(/Saisissez votre mot de passe\.$/)
    await expect.element(motDePasse).toHaveFocus()
    expect(await reproches()).toEqual([])
    expect(serveur.demandes(mesDonnees)).toEqual([])
  })

  it('is refused at the password, then saved by Enter once it is right', async () => {
    const message = 'Votre mot de passe actuel est incorrect.'
    serveur.refuse(mesDonnees, { status: 400, message, champs: [{ champ: 'motDePasse', message }] })
    await afficher(<MesDonnees />)
    await motDePasse.fill('Faux-2026!')
    await telecharger.click()
    await expect.element(motDePasse).toHaveAccessibleDescription(new RegExp(`${message}$`))
    await expect.element(motDePasse).toHaveFocus()
    serveur.repond(mesDonnees, { nomFichier: 'mes-donnees.zip', contenu: 'PK' })
    await motDePasse.fill('Ael-2026!')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/Votre archive a été téléchargée/)).toBeVisible()
    await expect.element(motDePasse).toHaveValue('')
    expect(serveur.demandes(mesDonnees).map(({ body }) => body)).toEqual([
      { motDePasse: 'Faux-2026!' },
      { motDePasse: 'Ael-2026!' },
    ])
  })

  it('needs a password of one’s own: a link to choose one is sent first', async () => {
    serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ isSocialLogin: true }))
    serveur.repond(federationCalls.liens, { liens: [], deliable: false })
    serveur.repond(utilisateursCalls.rappelInfosCompte, { message: 'Envoyé.' })
    await afficher(<MesDonnees />)
    await expect.element(page.getByText(/^Un mot de passe est demandé avant l’envoi de l’archive/)).toBeVisible()
    await bouton('Choisir un mot de passe').click()
    await expect.element(page.getByText(/a été envoyé à camille\.roussel@exemple\.fr/)).toBeVisible()
    await expect.element(motDePasse).not.toBeInTheDocument()
    expect(await reproches()).toEqual([])
    expect(serveur.demandes(utilisateursCalls.rappelInfosCompte)).toMatchObject([{ body: { type: 'PASSWORD' } }])
  })

  it('asks for that password once it has been chosen', async () => {
    serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ isSocialLogin: true }))
    serveur.repond(federationCalls.liens, { liens: [], deliable: true })
    await afficher(<MesDonnees />)
    await expect.element(motDePasse).toBeVisible()
    await expect.element(telecharger).toBeVisible()
  })

  it('is for the user alone', async () => {
    serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ modeUsurpation: true }))
    await afficher(<MesDonnees />)
    await expect.element(page.getByText('Seul l’utilisateur lui-même télécharge ses données.')).toBeVisible()
  })
})

it('says to whom the account is attached of somebody who has it from another one', async () => {
  const seul = unUtilisateur({ profils: ['UTILISATEUR_SECONDAIRE'] })
  serveur.repond(utilisateursCalls.infoUtilisateur, {
    ...seul,
    meta: { ...seul.meta, PremiumMail: 'premium@ael.test' },
  })
  await afficher(<DonneesScreen />, { route: '/user/donnees', adresse: '/user/donnees' })
  await expect.element(page.getByText('Compte principal\u202F: premium@ael.test')).toBeVisible()
})
