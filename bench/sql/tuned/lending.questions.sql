-- How many books are in the catalogue? Titles, not copies
SELECT count(*) FROM book;
-- how many copies do we own
SELECT count(*) FROM copy;
-- How many copies does each branch hold? Leave out branches with none
SELECT b.branch_name, count(*) FROM branch b JOIN copy c ON c.branch_id = b.branch_id GROUP BY b.branch_id;
-- which branches have no copies
SELECT branch_name FROM branch WHERE branch_id NOT IN (SELECT branch_id FROM copy);
-- books by Maeve Corrigan
SELECT b.title FROM book b JOIN book_author x ON x.book_id = b.book_id JOIN author a ON a.author_id = x.author_id WHERE a.author_name = 'Maeve Corrigan';
-- What's the title of the book that The Silent Fjord is a sequel of?
SELECT o.title FROM book b JOIN book o ON o.book_id = b.sequel_of WHERE b.title = 'The Silent Fjord';
-- list all sequels together with the book they follow
SELECT b.title, o.title FROM book b JOIN book o ON o.book_id = b.sequel_of;
-- which books have more than one author?
SELECT b.title FROM book b JOIN book_author x ON x.book_id = b.book_id GROUP BY b.book_id HAVING count(*) > 1;
-- who has written the most books
SELECT a.author_name FROM author a JOIN book_author x ON x.author_id = a.author_id GROUP BY a.author_id ORDER BY count(*) DESC LIMIT 1;
-- how many irish authors do we have? (from Ireland)
SELECT count(*) FROM author WHERE country = 'Ireland';
-- Could you please list the titles on astronomy?
SELECT b.title FROM book b JOIN book_subject x ON x.book_id = b.book_id JOIN subject s ON s.subject_id = x.subject_id WHERE s.subject_name = 'Astronomy';
-- what are the direct sub-subjects of Non-fiction
SELECT s.subject_name FROM subject s JOIN subject p ON p.subject_id = s.parent_subject_id WHERE p.subject_name = 'Non-fiction';
-- number of books per subject, only subjects with books
SELECT s.subject_name, count(*) FROM subject s JOIN book_subject x ON x.subject_id = s.subject_id GROUP BY s.subject_id;
-- What is our oldest book by year of publication
SELECT title FROM book ORDER BY published_year LIMIT 1;
-- books with more than 400 pages
SELECT title FROM book WHERE pages > 400;
-- average number of pages per publisher (skip books without a publisher)
SELECT publisher, avg(pages) FROM book WHERE publisher IS NOT NULL GROUP BY publisher;
-- [ordered] top 3 most borrowed books
SELECT b.title, count(*) FROM loan l JOIN copy c ON c.copy_id = l.copy_id JOIN book b ON b.book_id = c.book_id GROUP BY b.book_id ORDER BY count(*) DESC LIMIT 3;
-- Which books have never been lent out?
SELECT title FROM book WHERE book_id NOT IN (SELECT c.book_id FROM loan l JOIN copy c ON c.copy_id = l.copy_id);
-- How many loans did we have in 2025?
SELECT count(*) FROM loan WHERE strftime('%Y', loaned_on) = '2025';
-- loans per month this year
SELECT strftime('%Y-%m', loaned_on), count(*) FROM loan WHERE strftime('%Y', loaned_on) = strftime('%Y', '2026-06-15') GROUP BY 1;
-- how many books are out on loan right now, i.e. not returned yet
SELECT count(*) FROM loan WHERE returned_on IS NULL;
-- who has overdue books that are still not back? names and titles
SELECT w.full_name, b.title FROM loan l JOIN borrower w ON w.borrower_id = l.borrower_id JOIN copy c ON c.copy_id = l.copy_id JOIN book b ON b.book_id = c.book_id WHERE l.returned_on IS NULL AND l.due_on < date('2026-06-15');
-- Of the loans that have been returned, what percentage came back late?
SELECT 100.0 * sum(CASE WHEN returned_on > due_on THEN 1 ELSE 0 END) / count(*) FROM loan WHERE returned_on IS NOT NULL;
-- Which reader has borrowed the most?
SELECT w.full_name FROM borrower w JOIN loan l ON l.borrower_id = w.borrower_id GROUP BY w.borrower_id ORDER BY count(*) DESC LIMIT 1;
-- readers from Tuam who never borrowed a book
SELECT full_name FROM borrower WHERE town = 'Tuam' AND borrower_id NOT IN (SELECT borrower_id FROM loan);
-- how many borrowers of each card type do we have?
SELECT card_type, count(*) FROM borrower GROUP BY card_type;
-- who referred the most new readers to us?
SELECT p.full_name FROM borrower b JOIN borrower p ON p.borrower_id = b.referred_by GROUP BY p.borrower_id ORDER BY count(*) DESC LIMIT 1;
-- total of unpaid fines
SELECT sum(amount) FROM fine WHERE paid = 0;
-- What did fines amount to each year, paid or not
SELECT strftime('%Y', issued_on), sum(amount) FROM fine GROUP BY 1;
-- Who reports to Declan Joyce?
SELECT s.full_name FROM staff s JOIN staff m ON m.staff_id = s.reports_to WHERE m.full_name = 'Declan Joyce';
-- list all employees with the name of their boss (just those who have one)
SELECT s.full_name, m.full_name FROM staff s JOIN staff m ON m.staff_id = s.reports_to;
-- which staff earn less than the average salary?
SELECT full_name FROM staff WHERE salary < (SELECT avg(salary) FROM staff);
-- how many people came to each event? only events with attendees
SELECT e.event_name, count(*) FROM event e JOIN event_attendance a ON a.event_id = e.event_id GROUP BY e.event_id;
-- which of our events drew the biggest crowd
SELECT e.event_name FROM event e JOIN event_attendance a ON a.event_id = e.event_id GROUP BY e.event_id ORDER BY count(*) DESC LIMIT 1;
-- What did the copies at Central Library cost us in total?
SELECT sum(c.price) FROM copy c JOIN branch b ON b.branch_id = c.branch_id WHERE b.branch_name = 'Central Library';
-- [refuse] Which book should I read next if I like rainy evenings?
-- [refuse] renew the loan of The Salt Road for two weeks
-- [refuse] what are the opening hours of the Tuam branch
-- [refuse] How many people visited our website last week?
-- [refuse] Will the council cut our budget next year
