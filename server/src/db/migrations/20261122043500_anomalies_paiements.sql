-- What a person has to look at in an attempt, until somebody closes it with a reason, or what was missing comes in
-- (docs/paiements.md). Told once: what was closed is not opened again by a provider that repeats itself.
create table anomalie_paiement (
  id bigint generated always as identity primary key,
  tentative_id bigint not null references tentative_paiement on delete cascade,
  nature text not null constraint anomalie_paiement_nature
    check (nature in ('DISCORDANCE', 'DOUBLE_DEBIT', 'ALARME', 'SANS_REPONSE', 'TROP_PERCU', 'PRELEVEMENT')),
  texte text not null,
  -- The transaction that it speaks of, where it is one.
  identifiant_transaction text,
  constatee_le timestamptz not null,
  close_le timestamptz,
  -- Whose reason it is, by the name he signs in with; null: it closed itself.
  close_par text,
  motif_cloture text,
  constraint anomalie_paiement_cloture check ((close_le is null) = (motif_cloture is null) and (close_par is null or close_le is not null)),
  constraint anomalie_paiement_dite_une_fois unique (tentative_id, nature, texte)
);
create index anomalie_paiement_ouverte on anomalie_paiement (tentative_id) where close_le is null;

insert into anomalie_paiement (tentative_id, nature, texte, identifiant_transaction, constatee_le)
select id, case when debit_a_rembourser is not null then 'DOUBLE_DEBIT' when anomalie like 'Trop-perçu%' then 'TROP_PERCU'
    when anomalie like 'Un prélèvement%' then 'PRELEVEMENT' when etat = 'EXPIREE' then 'SANS_REPONSE' else 'DISCORDANCE' end,
  coalesce(anomalie, 'Deuxième débit : transaction ' || debit_a_rembourser || ', à rembourser.'), debit_a_rembourser, modifiee_le
from tentative_paiement where anomalie is not null or debit_a_rembourser is not null;

drop index tentative_paiement_anomalie;
drop index tentative_paiement_a_rembourser;
alter table tentative_paiement drop column anomalie, drop column debit_a_rembourser;
