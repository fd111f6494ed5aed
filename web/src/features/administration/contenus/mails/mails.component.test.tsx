import { editionCalls } from '@ael/contract/contenus/edition.calls.ts'
import { mailsCalls } from '@ael/contract/contenus/mails.calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../../testing/accessibilite.ts'
import { afficher } from '../../../../testing/afficher.tsx'
import { reessayer } from '../../../../testing/reessayer.ts'
import { revenir } from '../../../../testing/revenir.ts'
import { serveur } from '../../../../testing/serveur.ts'
import { lignesDe } from '../../../../testing/tableaux.ts'
import { MailsScreen } from './MailsScreen.tsx'

const { listeMailType, infoMailType, ajouterOuMajMailType, apercuMailType, essayerMailType, supprimerMailType } =
  mailsCalls
const mail = {
  type: 'activation',
  sujet: 'Ouvrez votre espace',
  corpsMessage: '<p>Bonjour {{prenom}},</p>',
  corpsEnHTML: true,
  actif: false,
  from: '',
  fromName: '',
  cheminFichierJoint: '',
  reecrit: false,
}
const info = {
  ...mail,
  jetons: ['lien', 'nomService', 'prenom'],
  livre: { sujet: mail.sujet, corpsMessage: mail.corpsMessage },
  revision: 0,
  versions: [],
}
const bouton = (name: string) => page.getByRole('button', { name })
const ouvrir = (adresse = '/admin/mails?type=activation') =>
  afficher(<MailsScreen />, { route: '/admin/mails', adresse })

beforeEach(async () => {
  await page.viewport(1440, 900)
  serveur.repond(infoMailType, info)
})

it('the list says whose words each mail says', async () => {
  serveur.repond(listeMailType, {
    resultats: [
      { ...mail, actif: true },
      { ...mail, type: 'invitation', reecrit: true, actif: true },
      { ...mail, type: 'relance', sujet: 'Votre facture', reecrit: true },
    ],
  })
  await ouvrir('/admin/mails')
  await expect.element(page.getByRole('row', { name: /activation/ })).toBeVisible()
  expect(lignesDe(page.getByRole('table'))).toEqual([
    { Type: 'activation', Sujet: 'Ouvrez votre espace', État: 'Texte de l’agence' },
    { Type: 'invitation', Sujet: 'Ouvrez votre espace', État: 'Réécrit, actif' },
    { Type: 'relance', Sujet: 'Votre facture', État: 'Réécrit, pas encore actif' },
  ])
  await expect
    .element(page.getByRole('link', { name: 'Modifier relance' }))
    .toHaveAttribute('href', '#/admin/mails?type=relance')
  serveur.repond(editionCalls.exportContenus, { nomFichier: 'courriers.csv', contenu: 'x' })
  await bouton('Exporter en CSV').click()
  await expect
    .poll(() => serveur.demandes(editionCalls.exportContenus))
    .toEqual([{ params: { cible: 'mails', format: 'csv' } }])
  await expect.element(page.getByText(/L'export a reussi/)).toBeVisible()
  expect(await reproches()).toEqual([])
})

it.each([
  ['pas encore', ['relance']],
  ['facture', ['relance']],
  ['actif', ['invitation', 'relance']],
])('« %s » finds %j, by its type, its subject or whose words it says', async (recherche, types) => {
  serveur.repond(listeMailType, {
    resultats: [
      mail,
      { ...mail, type: 'invitation', reecrit: true, actif: true },
      { ...mail, type: 'relance', sujet: 'Votre facture', reecrit: true },
    ],
  })
  await ouvrir(`/admin/mails?recherche=${encodeURIComponent(recherche)}`)
  await expect.element(page.getByRole('row', { name: /relance/ })).toBeVisible()
  const trouves = page.getByRole('rowheader').elements()
  expect(trouves.map(({ textContent }) => textContent)).toEqual(types)
})

it('says that they could not be read, reads them again, and says that none is found', async () => {
  serveur.refuse(listeMailType, { status: 503, message: 'Panne' })
  await ouvrir('/admin/mails')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/courriers n’ont pas pu être lus.*Rien n’a changé/)
  await reessayer(listeMailType, { resultats: [] })
  await expect.element(page.getByRole('heading', { name: 'Aucun courrier trouvé' })).toBeVisible()
})

it('a mail is written from the words of the agency, made active, and refused at its field', async () => {
  serveur.refuse(ajouterOuMajMailType, {
    status: 400,
    message: 'La variable « x » n’est pas connue.',
    champs: ['sujet', 'corpsMessage'].map((champ) => ({ champ, message: 'La variable « x » n’est pas connue.' })),
  })
  await ouvrir()
  const sujet = page.getByRole('textbox', { name: 'Sujet' })
  await sujet.fill('Bienvenue {{x}}')
  await page.getByRole('checkbox', { name: /^Actif/ }).click()
  await bouton('Enregistrer le courrier').click()
  for (const champ of [sujet, page.getByRole('textbox', { name: 'Message', exact: true })])
    await expect.element(champ).toHaveAccessibleDescription(/n’est pas connue/)
  serveur.repond(ajouterOuMajMailType, { message: 'Contenu correctement mis à jour', revision: 1 })
  await sujet.fill('Bienvenue')
  serveur.repond(infoMailType, { ...info, sujet: 'Bienvenue', actif: true, reecrit: true, revision: 1 })
  await bouton('Enregistrer le courrier').click()
  await expect.element(page.getByText(/Contenu correctement mis à jour/)).toBeVisible()
  const { type, corpsMessage, corpsEnHTML, from, fromName, cheminFichierJoint } = mail
  const ecrit = { type, sujet: 'Bienvenue', corpsMessage, corpsEnHTML, actif: true, from, fromName, cheminFichierJoint }
  expect(serveur.demandes(ajouterOuMajMailType).at(-1)).toEqual({ body: { ...ecrit, revision: 0 } })
  await expect.element(page.getByText('Réécrit, actif')).toBeVisible()
  expect(await reproches()).toEqual([])
  await bouton('Enregistrer le courrier').click()
  await expect.poll(() => serveur.demandes(ajouterOuMajMailType).at(-1)).toEqual({ body: { ...ecrit, revision: 1 } })
})

it('a mail in plain text says who sends it, and the document that goes with it', async () => {
  const envoi = { from: 'agence@exemple.fr', fromName: 'Agence', cheminFichierJoint: 'Document/12' }
  serveur.repond(infoMailType, { ...info, ...envoi, corpsMessage: 'Bonjour', corpsEnHTML: false, actif: true })
  serveur.repond(ajouterOuMajMailType, { message: 'Contenu correctement mis à jour', revision: 1 })
  await ouvrir()
  const champ = (name: RegExp) => page.getByRole('textbox', { name })
  await expect.element(page.getByText('lien, nomService, prenom')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Avec mise en forme' })).not.toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: /^Actif/ })).toBeChecked()
  await expect.element(champ(/^Message/)).toHaveValue('Bonjour')
  await expect.element(champ(/^Adresse d’expéditeur/)).toHaveValue(envoi.from)
  await expect.element(champ(/^Nom d’expéditeur/)).toHaveValue(envoi.fromName)
  await expect.element(champ(/^Document joint/)).toHaveValue(envoi.cheminFichierJoint)
  await champ(/^Message/).fill('Bonsoir')
  await page.getByRole('link', { name: 'Mails' }).click()
  await bouton('Continuer la saisie').click()
  await champ(/^Adresse d’expéditeur/).fill('eau@exemple.fr')
  await champ(/^Nom d’expéditeur/).fill('Eau')
  await champ(/^Document joint/).fill('Document/13')
  await bouton('Enregistrer le courrier').click()
  await expect.element(page.getByText(/Contenu correctement mis à jour/)).toBeVisible()
  expect(serveur.demandes(ajouterOuMajMailType)).toEqual([
    {
      body: {
        type: 'activation',
        sujet: mail.sujet,
        corpsMessage: 'Bonsoir',
        corpsEnHTML: false,
        actif: true,
        from: 'eau@exemple.fr',
        fromName: 'Eau',
        cheminFichierJoint: 'Document/13',
        revision: 0,
      },
    },
  ])
})

it('says that it was not written, when the server gives no reason', async () => {
  serveur.refuse(ajouterOuMajMailType, { status: 500, message: '' })
  await ouvrir()
  await page.getByRole('textbox', { name: 'Sujet' }).fill('Bienvenue')
  await bouton('Enregistrer le courrier').click()
  await expect.element(page.getByText(/Erreur de mise à jour/).first()).toBeVisible()
})

it('a type of mail that is not there leaves the page a name, and the way back', async () => {
  serveur.refuse(infoMailType, { status: 404, message: 'Ce type de courrier n’existe pas.' })
  await afficher(<MailsScreen />, { route: '/admin/mails', adresse: '/admin/mails?type=jamais' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'jamais' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Mails' })).toHaveAttribute('href', '#/admin/mails')
  await expect.element(page.getByRole('heading', { name: 'Le courrier n’a pas pu être lu' })).toBeVisible()
  await reessayer(infoMailType, info)
  await expect.element(page.getByRole('textbox', { name: 'Sujet' })).toHaveValue(mail.sujet)
  // Others write meanwhile.
  serveur.repond(infoMailType, { ...info, reecrit: true, actif: true, revision: 1 })
  await revenir()
  await expect.element(page.getByText('Réécrit, actif')).toBeVisible()
  // Each is written in its own form, the one that was read before too.
  serveur.repond(infoMailType, ({ params: { type } }) => ({ ...info, type, sujet: `Pour ${type}` }))
  for (const type of ['relance', 'invitation', 'relance']) {
    location.hash = `#/admin/mails?type=${type}`
    await expect.element(page.getByRole('textbox', { name: 'Sujet' })).toHaveValue(`Pour ${type}`)
  }
})

it('says at its field that a token is not known, as soon as its writer pauses', async () => {
  await ouvrir()
  const sujet = page.getByRole('textbox', { name: 'Sujet' })
  await sujet.fill('Bienvenue {{prenm}}')
  await expect.element(sujet).toHaveAccessibleDescription(/« prenm » n’est pas connue/)
  await sujet.fill('Bienvenue {{prenom}}')
  await expect.element(sujet).not.toHaveAccessibleDescription(/connue/)
  await page.getByRole('checkbox', { name: 'Avec mise en forme' }).click()
  const corps = page.getByRole('textbox', { name: 'Message' })
  await corps.fill('Bonjour {{nomService')
  await expect.element(corps).toHaveAccessibleDescription(/n’est pas fermée/)
  expect(serveur.demandes(ajouterOuMajMailType)).toEqual([])
})

it('is seen with a contract’s data, and sent to oneself', async () => {
  const apercu = serveur.retient(apercuMailType)
  const envoi = serveur.retient(essayerMailType)
  await ouvrir()
  await page.getByRole('textbox', { name: /^Contrat/ }).fill('0439982')
  await bouton('Voir le courrier').click()
  await expect.element(bouton('Voir le courrier')).toBeDisabled()
  apercu.repondre({
    sujet: 'Contrat 0439982',
    texte: 'Bonjour.',
    html: '<p style="color: rgb(1, 2, 3)">Bonjour.</p>',
  })
  await expect.element(page.getByText('Contrat 0439982')).toBeVisible()
  await expect.element(page.getByText('Bonjour.', { exact: true })).toBeVisible()
  const { type, sujet, corpsMessage, corpsEnHTML } = mail
  const ecrit = { type, sujet, corpsMessage, corpsEnHTML }
  expect(serveur.demandes(apercuMailType)).toEqual([{ body: { ...ecrit, numeroContrat: '0439982' } }])
  // Drawn as its reader will draw it.
  const cadre = page.getByTitle('Courrier tel qu’il serait reçu').element() as HTMLIFrameElement
  await expect.poll(() => cadre.contentDocument?.querySelector('p')?.style.color).toBe('rgb(1, 2, 3)')
  expect(await reproches()).toEqual([])
  await bouton('M’envoyer un essai').click()
  await expect.element(bouton('M’envoyer un essai')).toBeDisabled()
  envoi.repondre({ message: 'Courrier d’essai envoyé à claire@ael.test.' })
  await expect.element(page.getByText(/Courrier d’essai envoyé/)).toBeVisible()
  expect(serveur.demandes(essayerMailType)).toEqual([{ body: { ...ecrit, numeroContrat: '0439982' } }])
  // As it is written, kept or not; without a contract, with nobody's data.
  serveur.refuse(essayerMailType, { status: 412, message: 'Votre compte n’a pas d’adresse.' })
  await page.getByRole('textbox', { name: /^Contrat/ }).fill(' ')
  await page.getByRole('textbox', { name: 'Sujet' }).fill('Bienvenue')
  await bouton('M’envoyer un essai').click()
  await expect.element(page.getByText('Votre compte n’a pas d’adresse.')).toBeVisible()
  expect(serveur.demandes(essayerMailType).at(-1)).toEqual({ body: { ...ecrit, sujet: 'Bienvenue' } })
  serveur.refuse(apercuMailType, { status: 404, message: 'Ce contrat n’existe pas.' })
  await bouton('Voir le courrier').click()
  await expect.element(page.getByText('Ce contrat n’existe pas.')).toBeVisible()
  await bouton('M’envoyer un essai').click()
  await expect.element(page.getByText('Votre compte n’a pas d’adresse.')).toBeVisible()
})

it('a former version is put back; the one in place is not', async () => {
  const version = (numero: number) => ({ numero, auteur: 'Hugo Perrin', le: '2026-11-20T09:20:00+01:00' })
  const versions = [version(2), version(1)]
  serveur.repond(infoMailType, { ...info, reecrit: true, actif: false, revision: 3, versions })
  const { repondre } = serveur.retient(mailsCalls.restaurerMailType)
  await ouvrir()
  await expect.element(page.getByText('Réécrit, pas encore actif')).toBeVisible()
  await expect.element(bouton('Restaurer la 2')).not.toBeInTheDocument()
  serveur.refuse(infoMailType, { status: 503, message: 'Panne' })
  await expect.element(bouton('Comparer à la 1')).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Sujet' }).fill('Rien')
  await bouton('Restaurer la 1').click()
  await expect.element(bouton('Restaurer la 1')).toBeDisabled()
  repondre({ message: 'La version 1 est restaurée.', revision: 4 })
  await expect.element(page.getByText(/La version 1 est restaurée\./)).toBeVisible()
  // What it took the place of is not written any more, though it could not be read.
  await expect.element(page.getByRole('heading', { name: 'Le courrier n’a pas pu être lu' })).toBeVisible()
  await reessayer(infoMailType, { ...info, sujet: 'Votre espace', reecrit: true, revision: 4, versions })
  await expect.element(page.getByRole('textbox', { name: 'Sujet' })).toHaveValue('Votre espace')
  expect(serveur.demandes(mailsCalls.restaurerMailType)).toEqual([
    { body: { type: 'activation', numero: 1, revision: 3 } },
  ])
})

it('gives a mail back to the agency once the question is answered', async () => {
  const versions = [{ numero: 1, auteur: 'Hugo Perrin', le: '2026-11-20T09:20:00+01:00' }]
  serveur.repond(infoMailType, { ...info, sujet: 'Bienvenue', reecrit: true, actif: true, revision: 3, versions })
  serveur.repond(supprimerMailType, { message: 'Suppression correctement effectuée' })
  await ouvrir()
  await bouton('Rendre le texte de l’agence').click()
  const question = page.getByRole('dialog', { name: /^Rendre à ce courrier/ })
  await expect.element(question).toMatchTextContent(/Les versions réécrites restent/)
  await bouton('Garder le texte réécrit').click()
  await expect.element(question).not.toBeInTheDocument()
  expect(serveur.demandes(supprimerMailType)).toEqual([])
  await bouton('Rendre le texte de l’agence').click()
  serveur.repond(infoMailType, { ...info, revision: 4, versions })
  await bouton('Rendre le texte').last().click()
  await expect.element(page.getByText(/Suppression correctement effectuée/)).toBeVisible()
  expect(serveur.demandes(supprimerMailType)).toEqual([{ body: { type: 'activation', revision: 3 } }])
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByText('Texte de l’agence', { exact: true })).toBeVisible()
  await expect.element(bouton('Rendre le texte de l’agence')).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Sujet' })).toHaveValue(mail.sujet)
  // What was written last may come back.
  await expect.element(bouton('Restaurer la 1')).toBeVisible()
})
