import { formulairesCalls } from '@ael/contract/demarches/administration.calls.ts'
import type { FormulaireRegle } from '@ael/contract/demarches/administration.schemas.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
import { DemarchesAdminScreen } from './DemarchesAdminScreen.tsx'

const { listeFormulaires, enregistrerFormulaire, contact, enregistrerContactFormulaire, supprimerContactFormulaire } =
  formulairesCalls
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
const unContact = {
  id: 7,
  identifiant: 'RECLAMATION',
  codeRetourDemarche: '',
  etat: 'EN_ATTENTE' as const,
  emailMessage: 'cellule@exemple.fr',
  typeContrat: 'EA' as const,
  motifAction: { motif: 'Fuite', action: '', codeCelluleIntervenant: 'C12' },
}
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const champ = (name: string | RegExp) => page.getByRole('textbox', { name })
const ouvrir = () => afficher(<DemarchesAdminScreen />, { route: '/admin/demarches', adresse: '/admin/demarches' })

beforeEach(() => {
  serveur.repond(listeFormulaires, { resultats: [formulaire] })
  serveur.repond(contact, { resultats: [unContact], nbTotalResultats: 1 })
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
  expect(serveur.demandes(enregistrerFormulaire)).toMatchObject([
    { body: { identifiant: 'RECLAMATION', nbMaxPj: 2, tailleMaxPj: '20M', autoriserPJ: false, mailTypePayeur: null } },
  ])
})

it('a contact is added, changed and taken away from the list of its form, to which one comes back', async () => {
  serveur.repond(enregistrerContactFormulaire, { message: 'Le contact est enregistré.', id: 8 })
  serveur.repond(supprimerContactFormulaire, { message: 'Suppression correctement effectuée' })
  await ouvrir()
  await bouton('Contacts de Réclamation').click()
  await expect.element(page.getByText(/Eau potable · En attente · Fuite · C12/)).toBeVisible()
  await bouton('Ajouter un contact').click()
  await expect.element(page.getByRole('dialog', { name: 'Ajouter un contact', exact: true })).toBeVisible()
  await champ(/^Code de retour/).fill('fuite')
  await champ(/^Adresse qui reçoit/).fill('pas une adresse')
  await bouton('Ajouter le contact').click()
  await expect.element(champ(/^Adresse qui reçoit/)).toHaveAccessibleDescription(/adresse e-mail valide/)
  await champ(/^Adresse qui reçoit/).fill('')
  await bouton('Ajouter le contact').click()
  await expect.element(page.getByText(/Le contact est enregistré\./)).toBeVisible()
  expect(serveur.demandes(enregistrerContactFormulaire)).toMatchObject([
    { body: { id: null, identifiant: 'RECLAMATION', codeRetourDemarche: 'FUITE', typeContrat: '' } },
  ])
  await bouton('Modifier le contact cellule@exemple.fr').click()
  await expect.element(page.getByRole('dialog', { name: 'Modifier le contact', exact: true })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: /^Nature du contrat/ })).toHaveValue('EA')
  await champ(/^Motif/).fill('Fuite vive')
  await bouton('Enregistrer le contact').click()
  await expect.element(bouton('Ajouter un contact')).toBeVisible()
  expect(serveur.demandes(enregistrerContactFormulaire).at(-1)?.body).toEqual({
    ...unContact,
    motifAction: { ...unContact.motifAction, motif: 'Fuite vive' },
  })
  await bouton('Supprimer le contact cellule@exemple.fr').click()
  await bouton('Supprimer le contact').click()
  await expect.element(page.getByText(/Suppression correctement effectuée/)).toBeVisible()
  expect(serveur.demandes(supprimerContactFormulaire)).toEqual([{ body: { id: 7 } }])
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
  expect(serveur.demandes(formulairesCalls.supprimerFormulaire)).toEqual([{ body: { identifiant: 'RECLAMATION' } }])
  expect(serveur.demandes(formulairesCalls.supprimerToutFormulaire)).toEqual([])
  await bouton('Réinitialiser').click()
  await bouton('Garder les réglages actuels').click()
  expect(serveur.demandes(formulairesCalls.supprimerToutFormulaire)).toEqual([])
  await bouton('Réinitialiser').click()
  await bouton('Réinitialiser les réglages').click()
  await expect.element(page.getByText(/Toutes le sont\./)).toBeVisible()
  expect(serveur.demandes(formulairesCalls.supprimerToutFormulaire)).toHaveLength(1)
})
