import { servicesCalls } from '@ael/contract/services/calls.ts'
import { serviceDe } from '@ael/contract/services/registre.ts'
import type { CodeService } from '@ael/contract/services/modele.ts'
import type { Traitement } from '@ael/contract/services/schemas.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
import { ID, lot } from '../testing/groupe.ts'
import { MasseDialog } from './MasseDialog.tsx'

const CHOIX = { nombre: 2, demande: { idGroupe: 7, tous: false, contrats: ['0447122', '0447381'] } }
const fenetre = page.getByRole('dialog')
const envoyer = fenetre.getByRole('button', { name: 'Souscrire le service' })
const courriel = page.getByRole('textbox', { name: 'Adresse e-mail' })
const occupants = page.getByRole('textbox', { name: /^Nombre d’occupants/ })

let fermee = 0
let demandes: Traitement[] = []
beforeEach(() => {
  fermee = 0
  demandes = []
})
const ouvrir = (code: CodeService) =>
  afficher(
    <MasseDialog
      service={serviceDe(code)}
      choix={CHOIX}
      onClose={() => fermee++}
      onDemande={(un) => demandes.push(un)}
    />,
  )
const saisies = () => serveur.demandes(servicesCalls.traiterServiceGroupe).map(({ body }) => body.saisie)

it('of what writes by mail asks for one address, that of the account unless it is changed', async () => {
  serveur.repond(servicesCalls.traiterServiceGroupe, lot({ code: 'AR' }))
  await ouvrir('AR')
  await expect.element(fenetre).toHaveAccessibleName(/^Souscrire\s: Avis de relève$/)
  await expect.element(page.getByText(/souscrit pour 2 contrats, l’un après l’autre\./)).toBeVisible()
  await expect.element(courriel).toHaveValue('camille.roussel@exemple.fr')
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
  await courriel.fill('syndic')
  await envoyer.click()
  await expect.element(courriel).toHaveAccessibleDescription(/Saisissez une adresse e-mail valide/)
  await courriel.fill('syndic@exemple.fr')
  await envoyer.click()
  await expect.poll(() => demandes.map(({ id }) => id)).toEqual([ID])
  expect(serveur.demandes(servicesCalls.traiterServiceGroupe)).toEqual([
    {
      body: {
        idProcessus: expect.any(String),
        code: 'AR',
        action: 'SOUSCRIPTION',
        ...CHOIX.demande,
        saisie: {
          email: 'syndic@exemple.fr',
          garderAncienMandat: false,
          signature: false,
          conditionsAcceptees: false,
        },
      },
    },
  ])
})

it('of a monthly plan asks how many live there, where the bills may not tell', async () => {
  serveur.repond(servicesCalls.traiterServiceGroupe, lot({ code: 'ME' }))
  await ouvrir('ME')
  await expect.element(page.getByRole('radio', { name: /^Celui de chaque contrat/ })).toBeChecked()
  await expect.element(page.getByRole('textbox', { name: 'IBAN' })).not.toBeInTheDocument()
  await expect.element(courriel).not.toBeInTheDocument()
  await occupants.fill('0')
  await envoyer.click()
  await expect.element(occupants).toHaveAccessibleDescription(/Saisissez un nombre de 1 à 99\./)
  await occupants.fill('3')
  await envoyer.click()
  await expect
    .poll(saisies)
    .toEqual([{ nbOccupants: 3, garderAncienMandat: true, signature: false, conditionsAcceptees: false }])
})

it('is sent once; why it was not taken is said, and it is the same request that is sent again', async () => {
  const envoi = serveur.retient(servicesCalls.traiterServiceGroupe)
  const ecran = await ouvrir('PA')
  await envoyer.click()
  await expect.element(fenetre.getByRole('button', { name: /^Souscrire le service/ })).toHaveAttribute('aria-disabled')
  await fenetre.getByRole('button', { name: /^Souscrire le service/ }).click({ force: true })
  envoi.repondre(lot())
  await expect.poll(() => demandes).toHaveLength(1)
  expect(saisies()).toHaveLength(1)
  await ecran.unmount()

  serveur.refuse(servicesCalls.traiterServiceGroupe, { status: 412, message: 'Le groupe est vide.' })
  await ouvrir('PA')
  await envoyer.click()
  await expect.element(fenetre).toMatchTextContent(/Le groupe est vide\./)
  expect(saisies()).toHaveLength(2)
  await envoyer.click()
  await expect.poll(saisies).toHaveLength(3)
  const [, deux, trois] = serveur.demandes(servicesCalls.traiterServiceGroupe)
  expect(trois?.body.idProcessus).toBe(deux?.body.idProcessus)
  expect(fermee).toBe(0)
})
