import { clientsCalls } from '@ael/contract/clients/calls.ts'
import type { Client } from '@ael/contract/clients/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../lib/client/client.ts'
import { motifErreur, niveauErreur } from '../../../lib/client/erreurs.ts'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { schemaDeRegles } from '../../../lib/formulaires/schema-de-regles.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useFonctionnalite } from '../../../lib/session/configuration.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { takeFocus } from '../../../ui/take-focus.ts'
import { estLeSien } from '../est-le-sien.ts'
import { libelles } from '../libelles.ts'
import { changements, refusClient, saisieDe, type SaisieFormulaire } from '../saisie-client.ts'
import { ChampsClient } from './ChampsClient.tsx'
import styles from './Clients.module.css'

const textes = libelles.formulaire

interface Props {
  client: Client
  numeroContrat: string
  /** None of the expected details may stay empty. */
  complet: boolean
  /** The user opened it: he goes on from its title. Opened by itself, it waits for him. */
  viser: boolean
  onFait: (issue: { message: string; mailEnvoye: boolean; email: string | null }) => void
  onAbandon: () => void
}

/** Changes the contact details of a customer; warns first when several contracts are concerned. */
export function FormulaireClient({ client: titulaire, numeroContrat, complet, viser, onFait, onAbandon }: Props) {
  const [avant] = useState(() => saisieDe(titulaire))
  const utilisateur = useUtilisateur()
  const [aConfirmer, setAConfirmer] = useState<SaisieFormulaire | null>(null)
  const [inchange, setInchange] = useState(false)
  const { numeroClient, estProfessionnel: professionnel } = titulaire
  const impact = useQuery({
    ...callQuery(clientsCalls.impactePlusieursContrats, {
      params: { contract: numeroContrat },
      query: { numeroClient },
    }),
    enabled: useFonctionnalite('ImpactePlusieursContrats'),
  })
  const form = useFormulaire({
    schema: schemaDeRegles<SaisieFormulaire>((saisie) =>
      refusClient(saisie, avant, { professionnel, complet, aujourdhui: maintenant().jour }),
    ),
    depart: avant,
    avant: (saisie) => {
      const rien = Object.keys(changements(saisie, avant)).length === 0
      setInchange(rien)
      if (!rien && impact.data?.result) setAConfirmer(saisie)
      return !rien && !impact.data?.result
    },
    envoyer: (saisie) =>
      client(clientsCalls.miseAJourCoordonneesClient, {
        body: { numeroContrat, numeroClient, ...changements(saisie, avant) },
      }),
    reussi: onFait,
  })
  const nombre = formatNombre(impact.data?.count ?? 0)
  const failure = (
    <>
      {form.erreurGenerale && (
        <Notice level={niveauErreur(form.erreurGenerale)} spaced live>
          <p>{motifErreur(form.erreurGenerale, textes.probleme)}</p>
        </Notice>
      )}
      {inchange && Object.keys(form.errors).length === 0 && (
        <Notice level="information" spaced live>
          <p>{textes.inchange}</p>
        </Notice>
      )}
    </>
  )
  const titre = (
    <h3 className={styles.titreFormulaire} tabIndex={-1} ref={viser ? takeFocus : undefined}>
      {textes.titre(titulaire.denomination)}
    </h3>
  )
  return (
    <>
      <Form form={form} heading={titre} failure={failure} className={styles.formulaire}>
        <ChampsClient client={titulaire} sien={estLeSien(titulaire, utilisateur)} complet={complet} form={form} />
        <div className={styles.boutons}>
          <SubmitButton>{textes.enregistrer}</SubmitButton>
          <Button variant="quiet" onClick={onAbandon}>
            {textes.abandonner}
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        open={aConfirmer !== null}
        question={libelles.impact.question(nombre)}
        confirmLabel={libelles.impact.confirmer(nombre)}
        cancelLabel={libelles.impact.garder}
        onConfirm={() => {
          setAConfirmer(null)
          if (aConfirmer) form.envoyer(aConfirmer)
        }}
        onCancel={() => setAConfirmer(null)}
      >
        <p>{libelles.impact.texte(titulaire.denomination, nombre)}</p>
      </ConfirmDialog>
    </>
  )
}
