import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { libelles } from '../libelles.ts'
import { saisieChoix } from '../saisie-choix.ts'

const textes = libelles.ajout

interface Props {
  titre: string
  groupes: readonly Groupe[]
  /** Its failure is told by a toast. */
  onChoix: (groupe: Groupe) => Promise<unknown>
  /** A group that is not there yet. */
  onNouveau: () => void
  onClose: () => void
}

/** One of the user's groups. */
export function ChoixGroupe({ titre, groupes, onChoix, onNouveau, onClose }: Props) {
  const form = useFormulaire({
    schema: saisieChoix(groupes),
    depart: { idGroupe: '' },
    court: true,
    envoyer: ({ idGroupe: groupe }) => onChoix(groupe),
  })
  return (
    <FormDialog
      form={form}
      title={titre}
      submitLabel={textes.ajouter}
      aside={
        <Button variant="outline" onClick={onNouveau}>
          {textes.nouveau}
        </Button>
      }
      failure={null}
      enterSends
      onClose={onClose}
    >
      <SelectField
        {...form.champ('idGroupe')}
        label={textes.groupe}
        hint={textes.aucunRaison}
        placeholder={textes.choisir}
        options={groupes.map((groupe) => ({ value: String(groupe.idGroupe), label: groupe.nom }))}
      />
    </FormDialog>
  )
}
