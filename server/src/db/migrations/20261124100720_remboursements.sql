-- An anomaly that two people close (docs/domaines/paiements.md#clôture): what the first has said, until the second confirms it.
alter table anomalie_paiement
  add column proposee_par text,
  add column proposee_le timestamptz,
  add column motif_propose text constraint anomalie_paiement_motif_propose check (length(motif_propose) between 3 and 500),
  add constraint anomalie_paiement_proposition
    check ((proposee_par is null) = (proposee_le is null) and (proposee_par is null) = (motif_propose is null)),
  -- What was given back outside of the agency: how much, when, under which reference of the bank or of the provider.
  add column rembourse_cents bigint constraint anomalie_paiement_rembourse check (rembourse_cents > 0),
  add column rembourse_le date,
  add column rembourse_reference text
    constraint anomalie_paiement_reference check (length(rembourse_reference) between 1 and 60),
  add constraint anomalie_paiement_remboursement
    check ((rembourse_cents is null) = (rembourse_le is null) and (rembourse_cents is null) = (rembourse_reference is null));
