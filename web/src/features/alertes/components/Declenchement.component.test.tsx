import { declenchementAlerte, envoiAlerte } from '@ael/contract/alertes/schemas.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { Declenchement } from './Declenchement.tsx'

const impayee = exemple(declenchementAlerte, {
  idAlerte: null,
  codeTypeAlarme: 'IP',
  numeroContratAbonnement: '0447122',
  adresseLivraisonConstruite: '12 rue des Tanneurs',
  titre: 'Échéance passée',
  message: 'Une facture reste à payer.',
  depuis: '2026-11-20',
  dateDeclenchante: '2026-11-20',
  volumeConsommeEnLitre: null,
  montantEnEuros: 86.42,
  envois: [
    exemple(envoiAlerte, {
      canal: 'MAIL',
      destinataire: 'c•••@exemple.fr',
      etat: 'ENVOYE',
      accepteLe: '2026-11-20T07:02:00+01:00',
    }),
  ],
})
const fuite = {
  ...impayee,
  idInstance: 2,
  idAlerte: 4,
  codeTypeAlarme: 'AF' as const,
  titre: 'Ma fuite',
  depuis: '2026-11-16',
  volumeConsommeEnLitre: 2100,
  montantEnEuros: null,
}
const section = (name: string) => page.getByRole('region', { name, exact: true })

it('a firing says what happened, since when, how much, and who was told; in a group, of which contract', async () => {
  serveur.refuse(consommationCalls.listeConsommationsInstanceAlerteChart, { status: 403, message: 'Fermé.' })
  await afficher(
    <>
      <section aria-label="facture">
        <Declenchement declenchement={impayee} avecContrat />
      </section>
      <section aria-label="fuite">
        <Declenchement declenchement={fuite} avecContrat={false} />
      </section>
    </>,
    { route: '/conso' },
  )
  await expect
    .element(section('facture'))
    .toMatchTextContent(
      /Surveillance du service.*Constaté le20\/11\/2026Montant86,42.€Contrat 044712212 rue des TanneursPrévenuE-mail à c•••@exemple\.fr, envoyé le 20\/11\/2026/,
    )
  // No screen of invoices here: none is promised.
  await expect.element(section('facture').getByRole('link')).not.toBeInTheDocument()
  await expect
    .element(section('fuite'))
    .toMatchTextContent(/Votre alerte.*Constaté le20\/11\/2026Depuis le16\/11\/2026Volume2,1.m³Prévenu/)
  await expect.element(section('fuite')).not.toMatchTextContent('Tanneurs')
  await expect.element(section('fuite')).toMatchTextContent(/Fermé\.Que faire/)
  await expect
    .element(section('fuite').getByRole('link', { name: 'Voir la consommation heure par heure' }))
    .toHaveAttribute('href', '#/conso?zoom=heure&jour=2026-11-20')
  expect(serveur.demandes(consommationCalls.listeConsommationsInstanceAlerteChart)[0]?.params).toMatchObject({
    id: '0447122',
    dateDebut: '2026-11-06',
  })
})
