import { expect, it } from 'vitest'
import { cheminRetour, ISSUES_RETOUR, routeRetour } from './retours.ts'

it.each(ISSUES_RETOUR)('%s brings the browser back with the reference', (issue) =>
  expect(cheminRetour('R1', issue)).toBe(`/ael-v2/paiement/retour/R1/${issue}`),
)

it.each([
  ['succes', '/facture/retour/EAU%2F1?reference=R1&issue=succes'],
  ['refus', '/facture/retour/EAU%2F1?reference=R1&issue=refus'],
  ['attente', '/facture/retour/EAU%2F1?reference=R1&issue=attente'],
  ['annulation', '/facture/cancel/EAU%2F1?reference=R1&issue=annulation'],
] as const)('%s leads to the entry of the application', (issue, route) =>
  expect(routeRetour('R1', issue, 'EAU/1')).toBe(route),
)
