import { useSearch } from '@tanstack/react-router'
import { DemandeScreen } from '../../features/demarches/screens/DemandeScreen.tsx'
import { libelles } from '../../features/interventions/libelles.ts'

/** `/demarches/rendezVous`: the slot of the intervention that the address names. */
export function RendezVousPage() {
  const { intervention }: { intervention?: string } = useSearch({ strict: false })
  return (
    <DemandeScreen
      key={intervention}
      type="INTERVENTION_RDV"
      cadre={{
        retour: { href: '#/demarches/mesInterventions', libelle: libelles.retour },
        ...(intervention !== undefined && { depart: { rdv_identifiant: intervention } }),
      }}
    />
  )
}
