-- A document that a mail joins stays in the archive: the mail left without it, and nobody was told.
update mail_type set document_joint = null
where document_joint is not null and not exists (select from document_archive d where d.id = document_joint);

alter table mail_type drop constraint mail_type_document;
alter table mail_type add constraint mail_type_document foreign key (document_joint) references document_archive;
create index mail_type_document_joint on mail_type (document_joint);
