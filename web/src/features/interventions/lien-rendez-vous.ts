/** Where a slot is chosen for an intervention. */
export const lienRendezVous = (identifiant: string): string =>
  `#/demarches/rendezVous?intervention=${encodeURIComponent(identifiant)}`
