import { CLIENT_SEUL } from '@ael/contract/clients/regles.ts'
import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import { detailMensualite, mandatSepa, planMensualisation } from '@ael/contract/prelevements/schemas.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { ResumePrelevement } from './ResumePrelevement.tsx'

const section = (name: string) => page.getByRole('region', { name, exact: true })
const plan = exemple(planMensualisation, {
  etat: 'EN_COURS',
  detail: [
    exemple(detailMensualite, { isFuture: false, dateEcheance: '2026-10-08', montant: 40 }),
    exemple(detailMensualite, { isFuture: true, dateEcheance: '2026-11-08', montant: 42 }),
    exemple(detailMensualite, { isFuture: true, dateEcheance: '2026-12-08', montant: 43 }),
  ],
})
const fini = exemple(planMensualisation, { etat: 'TERMINE', detail: plan.detail.toReversed() })
const montrer = (contrats: Record<string, boolean>) =>
  afficher(
    <>
      {Object.entries(contrats).map(([numero, enService]) => (
        <section key={numero} aria-label={numero}>
          <ResumePrelevement numeroContrat={numero} enService={enService} />
        </section>
      ))}
    </>,
  )

it('says the next instalment, that a contract is debited, or what a plan would be while it is in service', async () => {
  serveur.repond(prelevementsCalls.plansMensualisation, ({ params: { id } }) => (id === '0447101' ? [fini, plan] : []))
  serveur.repond(prelevementsCalls.mandatSepa, ({ params: { id } }) =>
    exemple(mandatSepa, { isMandatSepaDisponible: id === '0447102' }),
  )
  await montrer({ '0447101': true, '0447102': false, '0447103': true, '0447104': false })
  await expect
    .element(section('0447101'))
    .toMatchTextContent(/prochain prélèvement de 42,00.€ le 08\/11\/2026\..*Voir l’échéancier et le mandat/)
  await expect
    .element(section('0447102'))
    .toMatchTextContent(/Vos factures sont prélevées à leur échéance\..*Voir l’échéancier et le mandat/)
  await expect
    .element(section('0447103'))
    .toMatchTextContent(/Ce contrat n’est ni mensualisé ni prélevé\..*Simuler une mensualisation/)
  await expect.element(section('0447104')).toBeEmptyDOMElement()
  for (const lien of page.getByRole('link').elements()) expect(lien.getAttribute('href')).toBe('#/mensualisation')
})

it.each([
  ['a mandate', prelevementsCalls.mandatSepa, CLIENT_SEUL, 'Vos factures sont prélevées à leur échéance.'],
  ['a mandate', prelevementsCalls.mandatSepa, 'AUTRE', null],
  ['plans', prelevementsCalls.plansMensualisation, 'AUTRE', null],
])('of %s that may not be read says what may be told', async (_, call, code, dit) => {
  serveur.repond(prelevementsCalls.plansMensualisation, [])
  serveur.repond(prelevementsCalls.mandatSepa, exemple(mandatSepa, { isMandatSepaDisponible: true }))
  serveur.refuse(call, { status: 403, code })
  await montrer({ '0447101': true })
  // The details of a mandate are the payer's; that there is one is not.
  if (dit) await expect.element(section('0447101')).toMatchTextContent(dit)
  else await expect.element(section('0447101')).toBeEmptyDOMElement()
})
