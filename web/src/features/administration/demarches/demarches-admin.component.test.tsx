import { formulairesCalls } from '@ael/contract/demarches/administration.calls.ts'
import { saisieFormulaire, type FormulaireRegle } from '@ael/contract/demarches/administration.schemas.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { DemarchesAdminScreen } from './DemarchesAdminScreen.tsx'

const { listeFormulaires, enregistrerFormulaire } = formulairesCalls
const formulaire: FormulaireRegle = {
  identifiant: 'RECLAMATION',
  libelle: 'Réclamation',
  description: '',
  descriptionOrigine: 'Dites-nous ce qui ne va pas.',
  regle: false,
  extensionPj: ['pdf', 'png'],
  mailType: 'demande-recue',
  mailTypePayeur: null,
  actionImpactePlusieursContrats: null,
  nbMaxPj: 5,
  tailleMaxPj: '3M',
  tailles: ['1M', '2M', '3M', '20M'],
  nombreContacts: 1,
  accessibleHorsConnexion: true,
  masquerPourContratResilie: false,
  autoriserPJ: true,
  pjObligatoire: false,
  autoriserCommentaire: true,
  commentaireObligatoire: false,
  alertOnWaterpIssue: false,
  envoyerPjDansMailConfirmationClient: false,
  nePasFusionnerPdf: false,
  sendCopyEmail: false,
}
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const champ = (name: string | RegExp) => page.getByRole('textbox', { name })
const ouvrir = () => afficher(<DemarchesAdminScreen />, { route: '/admin/demarches', adresse: '/admin/demarches' })

beforeEach(() => {
  serveur.repond(listeFormulaires, { resultats: [formulaire] })
})

it('tells of each form what it takes', async () => {
  await ouvrir()
  await expect
    .element(page.getByRole('row', { name: /Réclamation/ }))
    .toMatchTextContent(/RECLAMATIONÀ tous5 de 3 Mo au plusAdmis1/)
  expect(await reproches()).toEqual([])
})

it('a file is not required where none is taken; then the whole of what is set is sent', async () => {
  serveur.repond(enregistrerFormulaire, { message: 'La démarche est à jour.' })
  await ouvrir()
  await bouton('Définir Réclamation').click()
  const exiger = page.getByRole('checkbox', { name: 'Exiger au moins une pièce jointe' })
  await page.getByRole('checkbox', { name: 'Autoriser les pièces jointes' }).click()
  await exiger.click()
  await bouton(/^Enregistrer les réglages/).click()
  await expect.element(exiger).toHaveAccessibleDescription(/Autorisez les pièces jointes, ou ne les exigez pas\.$/)
  expect(serveur.demandes(enregistrerFormulaire)).toEqual([])
  await exiger.click()
  await champ('Nombre de fichiers au plus').fill('2')
  await page.getByRole('combobox', { name: 'Taille d’un fichier au plus' }).selectOptions('20M')
  expect(await reproches()).toEqual([])
  await bouton(/^Enregistrer les réglages/).click()
  await expect.element(page.getByText(/La démarche est à jour\./)).toBeVisible()
  expect(serveur.demandes(enregistrerFormulaire)).toEqual([
    { body: saisieFormulaire.parse({ ...formulaire, nbMaxPj: 2, tailleMaxPj: '20M', autoriserPJ: false }) },
  ])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('a form is set anew from what it has, each of its settings under its name', async () => {
  const regle: FormulaireRegle = {
    ...formulaire,
    description: 'Un litige.',
    mailTypePayeur: 'demande-recue',
    actionImpactePlusieursContrats: 'CacherBouton',
    pjObligatoire: true,
    accessibleHorsConnexion: false,
    alertOnWaterpIssue: true,
    nePasFusionnerPdf: true,
  }
  serveur.repond(listeFormulaires, { resultats: [regle] })
  serveur.refuse(enregistrerFormulaire, { status: 400, message: 'Le formulaire a été changé par un autre.' })
  await ouvrir()
  await bouton('Définir Réclamation').click()
  const fenetre = page.getByRole('dialog', { name: 'Définir Réclamation' })
  const nom = (case_: Element) => (case_ as HTMLInputElement).labels?.[0]?.textContent
  const coches = () => fenetre.getByRole('checkbox', { checked: true }).elements().map(nom)
  await expect
    .poll(coches)
    .toEqual([
      'Autoriser les pièces jointes',
      'Exiger au moins une pièce jointe',
      'png',
      'pdf',
      'Autoriser un commentaire',
      'Prévenir la cellule d’une demande qui n’a pas pu être enregistrée',
      'Ne pas réunir les PDF joints',
    ])
  await expect.element(champ(/^Description/)).toHaveValue('Un litige.')
  await expect
    .element(champ(/^Description/))
    .toHaveAccessibleDescription(/^Vide, elle est «.Dites-nous ce qui ne va pas\..»/)
  await expect.element(champ('Nombre de fichiers au plus')).toHaveValue('5')
  const liste = (name: string | RegExp) => page.getByRole('combobox', { name })
  const tailles = liste('Taille d’un fichier au plus')
  await expect.element(tailles).toHaveDisplayValue('3\u202fMo')
  await expect.element(tailles).toMatchTextContent(/^1.Mo2.Mo3.Mo20.Mo$/)
  await champ(/^Description/).fill('Un désaccord.')
  for (const name of [
    'Accessible hors connexion',
    'Masquée pour un contrat résilié',
    'Exiger un commentaire',
    'Envoyer au service une copie de ce que reçoit la cellule',
    'Prévenir la cellule d’une demande qui n’a pas pu être enregistrée',
    'Joindre les pièces au courrier de confirmation',
    'jpg',
  ])
    await fenetre.getByRole('checkbox', { name, exact: true }).click()
  await expect
    .element(liste('Quand le client paie plusieurs contrats'))
    .toHaveValue(regle.actionImpactePlusieursContrats)
  await expect.element(liste('Courrier au demandeur')).toHaveValue(regle.mailType)
  await expect.element(liste('Courrier au payeur')).toHaveValue(regle.mailTypePayeur)
  await liste('Quand le client paie plusieurs contrats').selectOptions('Une fenêtre prévient avant l’envoi')
  await liste('Courrier au demandeur').selectOptions('Accusé de réception, sans les réponses')
  await liste('Courrier au payeur').selectOptions('Aucun courrier')
  await bouton('Enregistrer les réglages').click()
  await expect.element(fenetre.getByRole('alert')).toMatchTextContent(/Le formulaire a été changé par un autre\./)
  expect(serveur.demandes(enregistrerFormulaire)).toEqual([
    {
      body: {
        identifiant: 'RECLAMATION',
        description: 'Un désaccord.',
        extensionPj: ['jpg', 'png', 'pdf'],
        mailType: 'demande-recue-breve',
        mailTypePayeur: null,
        actionImpactePlusieursContrats: 'AfficherPopup',
        nbMaxPj: 5,
        tailleMaxPj: '3M',
        accessibleHorsConnexion: true,
        masquerPourContratResilie: true,
        autoriserPJ: true,
        pjObligatoire: true,
        autoriserCommentaire: true,
        commentaireObligatoire: true,
        alertOnWaterpIssue: false,
        envoyerPjDansMailConfirmationClient: true,
        nePasFusionnerPdf: true,
        sendCopyEmail: true,
      },
    },
  ])
})

it('the forms are searched, sorted, and handed over in XML; or it is said that they could not be read', async () => {
  const jardin = { ...formulaire, identifiant: 'AUTRE', libelle: 'Jardin', nombreContacts: 12, autoriserPJ: false }
  const fuite = {
    ...formulaire,
    identifiant: 'FUITE',
    libelle: 'Fuite',
    nombreContacts: 3,
    autoriserCommentaire: false,
  }
  serveur.refuse(listeFormulaires, { status: 500 })
  serveur.repond(formulairesCalls.exportFormulaires, { nomFichier: 'formulaires.xml', contenu: '<x/>' })
  await ouvrir()
  await expect.element(page.getByRole('heading', { name: 'Les démarches n’ont pas pu être lues' })).toBeVisible()
  await reessayer(listeFormulaires, { resultats: [formulaire, fuite, jardin] })
  const lignes = () =>
    page
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(lignes).toEqual(['Fuite', 'Jardin', 'Réclamation'])
  for (const [colonne, attendues] of [
    ['Démarche', ['Réclamation', 'Jardin', 'Fuite']],
    ['Identifiant', ['Jardin', 'Fuite', 'Réclamation']],
    ['Commentaire', ['Réclamation', 'Jardin', 'Fuite']],
    ['Contacts', ['Réclamation', 'Fuite', 'Jardin']],
  ] as const) {
    await page.getByRole('columnheader', { name: colonne }).getByRole('button').click()
    await expect.poll(lignes).toEqual(attendues)
  }
  await bouton('Exporter en XML').click()
  await expect.element(page.getByText(/L'export a reussi\./)).toBeVisible()
  expect(serveur.demandes(formulairesCalls.exportFormulaires)).toHaveLength(1)
  await page.getByRole('searchbox', { name: 'Rechercher une démarche' }).fill('autre aucune')
  await expect.poll(lignes).toEqual(['Jardin'])
  await page.getByRole('searchbox', { name: 'Rechercher une démarche' }).fill('zz')
  await expect.element(page.getByRole('heading', { name: 'Aucune démarche trouvée' })).toBeVisible()
})

it('tells what a form that was set here takes, and gives it back what it was installed with, or all of them', async () => {
  const regle: FormulaireRegle = {
    ...formulaire,
    regle: true,
    accessibleHorsConnexion: false,
    autoriserPJ: false,
    commentaireObligatoire: true,
  }
  const exigeante = { ...formulaire, identifiant: 'JARDIN', libelle: 'Jardin', pjObligatoire: true }
  serveur.repond(listeFormulaires, { resultats: [regle, { ...exigeante, autoriserCommentaire: false }] })
  serveur.repond(formulairesCalls.supprimerFormulaire, { message: 'La démarche est comme à l’installation.' })
  serveur.repond(formulairesCalls.supprimerToutFormulaire, { message: 'Toutes le sont.' })
  await ouvrir()
  await expect
    .element(page.getByRole('row', { name: /Réclamation/ }))
    .toMatchTextContent(/Définie iciRECLAMATIONConnectéAucuneExigé1/)
  await expect.element(page.getByRole('row', { name: /Jardin/ })).toMatchTextContent(/5 de 3.Mo au plus, exigéesNon1/)
  await expect.element(bouton(/^Rendre à Jardin/)).not.toBeInTheDocument()
  await bouton(/^Rendre à Réclamation/).click()
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName(/^Rendre à Réclamation/)
  await bouton('Réinitialiser les réglages').click()
  await expect.element(page.getByText(/La démarche est comme à l’installation\./)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(serveur.demandes(formulairesCalls.supprimerFormulaire)).toEqual([{ body: { identifiant: 'RECLAMATION' } }])
  expect(serveur.demandes(formulairesCalls.supprimerToutFormulaire)).toEqual([])
  await bouton('Réinitialiser').click()
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(/^Rendre à tous les formulaires leurs réglages d’installation.\?Les contacts restent\./)
  await bouton('Garder les réglages actuels').click()
  expect(serveur.demandes(formulairesCalls.supprimerToutFormulaire)).toEqual([])
  await bouton('Réinitialiser').click()
  await bouton('Réinitialiser les réglages').click()
  await expect.element(page.getByText(/Toutes le sont\./)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(serveur.demandes(formulairesCalls.supprimerToutFormulaire)).toHaveLength(1)
})
