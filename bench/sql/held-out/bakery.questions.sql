-- how many branches do we have
SELECT count(*) FROM branches;
-- List all pastry products with their price
SELECT name, unit_price FROM products WHERE category = 'Pastry';
-- which products are vegan?
SELECT name FROM products WHERE is_vegan = 1;
-- what's the average salary of a baker
SELECT avg(salary) FROM employees WHERE job_title = 'baker';
-- whats our most expensive product?
SELECT name FROM products ORDER BY unit_price DESC LIMIT 1;
-- branches in amsterdam
SELECT name FROM branches WHERE city = 'Amsterdam';
-- How many staff work at the Harbour branch?
SELECT count(*) FROM employees e JOIN branches b ON b.branch_id = e.branch_id WHERE b.name = 'Harbour';
-- ingredients that cost more than 10 per kg
SELECT name FROM ingredients WHERE cost_per_kg > 10;
-- who supplies the butter?
SELECT s.company_name FROM suppliers s JOIN ingredients i ON i.supplier_id = s.supplier_id WHERE i.name = 'Butter';
-- number of products per category
SELECT category, count(*) FROM products GROUP BY category;
-- total sales amount in 2025
SELECT sum(total_amount) FROM sales WHERE sold_on >= '2025-01-01' AND sold_on < '2026-01-01';
-- Which suppliers have no phone number?
SELECT company_name FROM suppliers WHERE phone IS NULL;
-- employees hired between 2018 and 2021
SELECT first_name, last_name FROM employees WHERE hired_on >= '2018-01-01' AND hired_on < '2022-01-01';
-- how many sales were paid in cash?
SELECT count(*) FROM sales WHERE payment_method = 'cash';
-- [ordered] show the 5 best paid employees, highest salary first
SELECT first_name, last_name FROM employees ORDER BY salary DESC LIMIT 5;
-- revenue by branch
SELECT b.name, sum(s.total_amount) FROM branches b JOIN sales s ON s.branch_id = b.branch_id GROUP BY b.branch_id;
-- top 3 products by quantity sold
SELECT p.name FROM products p JOIN sales s ON s.product_id = p.product_id GROUP BY p.product_id ORDER BY sum(s.quantity) DESC LIMIT 3;
-- which products have never been sold?
SELECT name FROM products WHERE product_id NOT IN (SELECT product_id FROM sales);
-- what goes into the chocolate cake?
SELECT i.name FROM ingredients i JOIN product_ingredients pi ON pi.ingredient_id = i.ingredient_id JOIN products p ON p.product_id = pi.product_id WHERE p.name = 'Chocolate Cake';
-- which employees earn more than the average salary?
SELECT first_name, last_name FROM employees WHERE salary > (SELECT avg(salary) FROM employees);
-- cities with more than one branch
SELECT city FROM branches GROUP BY city HAVING count(*) > 1;
-- how many croissants did we sell in Utrecht?
SELECT sum(s.quantity) FROM sales s JOIN products p ON p.product_id = s.product_id JOIN branches b ON b.branch_id = s.branch_id WHERE p.name = 'Croissant' AND b.city = 'Utrecht';
-- [ordered] total revenue for each month of 2025, in chronological order
SELECT strftime('%m', sold_on) AS m, sum(total_amount) FROM sales WHERE strftime('%Y', sold_on) = '2025' GROUP BY m ORDER BY m;
-- which products contain both butter and cinnamon?
SELECT p.name FROM products p WHERE p.product_id IN (SELECT pi.product_id FROM product_ingredients pi JOIN ingredients i ON i.ingredient_id = pi.ingredient_id WHERE i.name = 'Butter') AND p.product_id IN (SELECT pi.product_id FROM product_ingredients pi JOIN ingredients i ON i.ingredient_id = pi.ingredient_id WHERE i.name = 'Cinnamon');
-- what percentage of total revenue comes from cakes?
SELECT 100.0 * sum(CASE WHEN p.category = 'Cake' THEN s.total_amount ELSE 0 END) / sum(s.total_amount) FROM sales s JOIN products p ON p.product_id = s.product_id;
-- best paid employee in each branch
SELECT b.name, e.first_name, e.last_name FROM employees e JOIN branches b ON b.branch_id = e.branch_id WHERE e.salary = (SELECT max(salary) FROM employees x WHERE x.branch_id = e.branch_id);
-- [refuse] what do customers think about our croissants?
-- [refuse] how much did we spend on advertising in 2025
-- [refuse] which oven needs maintenance?
-- [refuse] How many calories are in a brioche?
