import { expect, it } from 'vitest'
import { contexteContrat } from '../../features/tableau-de-bord/testing/contextes.ts'
import type { Contexte } from '../../lib/session/contexte.ts'
import { type DroitDePage, pageFermee } from './page-fermee.ts'

const groupe: Contexte = {
  mode: 'groupe',
  groupe: { idGroupe: 1, nom: 'Nord', description: '', color: 0, nbContrats: 2, nbUsers: 0, modifiable: true },
}
const REPONSES = {
  autorisations: [
    { controleur: 'Consommation', action: 'graphe', autorise: false },
    { controleur: 'Alerte', action: 'alertes', autorise: true },
    { controleur: 'Abonnement', action: 'detailAbonnement', autorise: false },
  ],
}

it.each<[string, DroitDePage | undefined, Contexte | null, boolean]>([
  ['whose call is refused', { appel: 'Consommation/graphe' }, groupe, true],
  ['whose call is refused, nothing being looked at', { appel: 'Consommation/graphe' }, null, false],
  ['whose call is granted', { appel: 'Alerte/alertes' }, groupe, false],
  ['of which nothing is said', { appel: 'Facturation/factures' }, groupe, false],
  [
    'of one contract, a group being looked at',
    { appel: 'Abonnement/detailAbonnement', mode: 'contrat' },
    groupe,
    false,
  ],
  [
    'of one contract, which is looked at',
    { appel: 'Abonnement/detailAbonnement', mode: 'contrat' },
    contexteContrat(),
    true,
  ],
  ['without a call of its own', undefined, groupe, false],
])('a page %s', (_, droit, contexte, attendu) => expect(pageFermee(droit, contexte, REPONSES)).toBe(attendu))
