import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contratDetail } from '@ael/contract/abonnements/schemas.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, uneConfiguration, unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { IssueListe } from './IssueListe.tsx'
import { RattacherContrat } from './RattacherContrat.tsx'

const { gestionAbonnement } = abonnementsCalls
const champ = (name: string) => page.getByRole('textbox', { name })
const modes = page.getByRole('radio')
const envoyer = page.getByRole('button', { name: 'Rattacher le contrat' })
const proposer = (compteur: boolean, facture: boolean, client: boolean) => {
  const fonctionnalites = {
    AttachementContratAvecCompteur: compteur,
    AttachementContratAvecFacture: facture,
    AttachementContratAvecClient: client,
  }
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites }))
}

beforeEach(() => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  serveur.repond(accesCalls.autorisations, { autorisations: [] })
})

it.each([
  ['all of them', [true, true, true], 'UTILISATEUR_STANDARD', 3, 1],
  ['all of them, to the staff', [true, true, true], 'ADMIN', 3, 0],
  ['no bill', [true, false, true], 'UTILISATEUR_STANDARD', 2, 0],
] as const)(
  'the agency takes %s: beside the number of a customer, a bill is asked for or not',
  async (_, prises, profil, nombre, facture) => {
    serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: [profil] }))
    proposer(prises[0], prises[1], prises[2])
    await afficher(<RattacherContrat />)
    await expect.element(modes).toHaveLength(nombre)
    // The first one is proposed.
    await expect.element(modes.first()).toBeChecked()
    await expect.element(champ('Numéro de compteur')).toBeVisible()
    await modes.last().click()
    await expect.element(champ('Numéro de client')).toBeVisible()
    expect(champ('Numéro de facture (facultatif)').elements()).toHaveLength(facture)
  },
)

it('where the agency takes no reference, says whom to ask', async () => {
  proposer(false, false, false)
  await afficher(<RattacherContrat />)
  await expect.element(page.getByRole('heading', { name: 'Le rattachement en ligne n’est pas proposé' })).toBeVisible()
  await expect.element(envoyer).not.toBeInTheDocument()
})

it('a contract that the server does not know is told at its number; the reference that was chosen stays for the next', async () => {
  const message = 'Ce contrat n’existe pas.'
  proposer(true, true, true)
  serveur.refuse(gestionAbonnement, { status: 400, message, champs: [{ champ: 'numeroContrat', message }] })
  await afficher(<RattacherContrat />)
  await modes.nth(1).click()
  await champ('Numéro de contrat').fill('0700101')
  await champ('Numéro de facture').fill('FA2026')
  await envoyer.click()
  await expect.element(champ('Numéro de contrat')).toHaveAccessibleDescription(new RegExp(`${message}$`))
  const reponse = { message: 'Le contrat a été rattaché.', numeroContrat: '0700101', isResilie: false }
  serveur.repond(gestionAbonnement, reponse)
  const detail = exemple(contratDetail, { ...unContrat({ numeroContrat: '0700101' }), dateCreation: '2026-01-01' })
  serveur.repond(abonnementsCalls.detailAbonnement, detail)
  await envoyer.click()
  await expect.element(page.getByRole('region', { name: /Le contrat 0700101 est dans votre compte/ })).toBeVisible()
  await expect.element(modes.nth(1)).toBeChecked()
  await expect.element(champ('Numéro de facture')).toHaveValue('')
  expect(serveur.demandes(gestionAbonnement).at(-1)?.body).toEqual({
    numeroContrat: '0700101',
    referenceFacture: 'FA2026',
    action: 'ATTACHER_CONTRAT',
  })
})

const issue = (...rattaches: boolean[]) => ({
  message: 'Fait.',
  rattaches: 1,
  resultats: rattaches.map((rattache) => ({ numeroContrat: '0999999', rattache, code: null, message: 'Inconnu.' })),
})

it('a list of which all were taken names none; the same wrong number that came twice is told twice', async () => {
  const toutes = await afficher(<IssueListe issue={issue(true, true)} />)
  await expect.element(page.getByText('Fait.')).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await toutes.unmount()
  await afficher(<IssueListe issue={issue(false, true, false)} />)
  await expect.element(page.getByRole('table', { name: '2 non rattachés' }).getByRole('row')).toHaveLength(3)
})
