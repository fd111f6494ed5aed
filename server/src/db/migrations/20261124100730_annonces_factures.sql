-- An electronic invoice that was sent: to whom, and when. One row an invoice: it is sent once.
create table annonce_facture (
  facture_id bigint constraint annonce_facture_pk primary key references facture on delete cascade,
  destinataire text not null constraint annonce_facture_destinataire check (length(destinataire) between 3 and 255),
  annoncee_le timestamptz not null
);
